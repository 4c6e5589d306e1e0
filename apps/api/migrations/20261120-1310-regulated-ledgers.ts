import { type Kysely, sql } from "kysely";
import { closeInstitutionTables } from "./support/close-institution.ts";

const ledgers = sql`
-- What a movement alone does not say. The newest note of a movement holds; the older ones are kept.
create table regulated_note (
  tenant_id text not null,
  institution_id uuid not null,
  id uuid not null default uuidv7(),
  movement_id uuid not null,
  -- 譲受証 or 譲渡証.
  slip_number text not null default '',
  -- The other side; never a patient.
  counterpart text not null default '',
  filing_number text not null default '',
  filed_on date,
  witness text not null default '',
  remark text not null default '',
  noted_by text not null,
  noted_at timestamptz(3) not null,
  primary key (tenant_id, institution_id, id),
  foreign key (tenant_id, institution_id, movement_id) references stock_movement (tenant_id, institution_id, id)
);
create index regulated_note_by_movement on regulated_note (movement_id, institution_id, tenant_id, id);

-- An entry that no longer holds, the opposite movement, and the one in its place. An entry is corrected once; what stands
-- in its place may be corrected again.
create table regulated_correction (
  tenant_id text not null,
  institution_id uuid not null,
  movement_id uuid not null,
  -- Made where the person confirmed, so that a correction that is sent twice is done once.
  request_id uuid not null,
  reversal_id uuid not null,
  -- Null where nothing should have been entered.
  replacement_id uuid,
  reason text not null,
  corrected_by text not null,
  corrected_at timestamptz(3) not null,
  primary key (tenant_id, institution_id, movement_id),
  foreign key (tenant_id, institution_id, movement_id) references stock_movement (tenant_id, institution_id, id),
  foreign key (tenant_id, institution_id, reversal_id) references stock_movement (tenant_id, institution_id, id),
  foreign key (tenant_id, institution_id, replacement_id) references stock_movement (tenant_id, institution_id, id)
);
create unique index regulated_correction_by_reversal on regulated_correction (reversal_id, institution_id, tenant_id);
create unique index regulated_correction_by_replacement on regulated_correction (replacement_id, institution_id, tenant_id);

-- Notices that the law wants: 廃棄届, 調剤済廃棄届, 事故届.
create table regulated_duty (
  tenant_id text not null references tenant (id),
  institution_id uuid not null,
  -- Made where the person confirmed, so that a duty that is sent twice is added once.
  id uuid not null,
  kind text not null check (kind in ('disposal', 'dispensed_disposal', 'accident')),
  -- filed: only a disposal, which is carried out after it was notified.
  state text not null default 'to_file' check (state in ('to_file', 'filed', 'done', 'cancelled')),
  medicine_id text not null references medicine (id),
  lot text not null default '',
  expires_on date,
  quantity numeric(16, 5) not null check (quantity > 0),
  occurred_on date,
  due_on date,
  filed_on date,
  filing_number text not null default '',
  witness text not null default '',
  reason text not null,
  -- The movement that it was posted by, or that it reports; what a patient brought back moves no stock.
  movement_id uuid,
  added_by text not null,
  added_at timestamptz(3) not null,
  ended_by text not null default '',
  ended_at timestamptz(3),
  primary key (tenant_id, institution_id, id),
  foreign key (tenant_id, institution_id) references institution (tenant_id, id),
  foreign key (tenant_id, institution_id, movement_id) references stock_movement (tenant_id, institution_id, id)
);
create index regulated_duty_by_medicine on regulated_duty (medicine_id, institution_id, tenant_id);
create index regulated_duty_by_movement on regulated_duty (movement_id, institution_id, tenant_id)
  where movement_id is not null;`;

export async function up(db: Kysely<unknown>): Promise<void> {
  await ledgers.execute(db);
  await closeInstitutionTables(db, ["regulated_note", "regulated_correction"], ["select", "insert"]);
  await closeInstitutionTables(db, ["regulated_duty"], ["select", "insert", "update"]);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table regulated_duty, regulated_correction, regulated_note`.execute(db);
}
