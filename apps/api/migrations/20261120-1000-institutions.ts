import { type Kysely, sql } from "kysely";
import { closeTables } from "./support/close.ts";

/** What an institution says of itself, how far it is verified, who oversees it, and its plan. */
const institutions = sql`
alter table institution
  add column kind text not null default 'pharmacy' check (kind in ('pharmacy', 'clinic', 'hospital')),
  add column name_kana text not null default '',
  add column postal_code text not null default '',
  add column prefecture text not null default '',
  add column city text not null default '',
  add column address text not null default '',
  add column building text not null default '',
  add column tel text not null default '',
  add column fax text not null default '',
  add column email text not null default '',
  add column homepage text not null default '',
  add column hours text not null default '',
  add column description text not null default '',
  add column latitude numeric(9, 6),
  add column longitude numeric(9, 6),
  add column permit_number text not null default '',
  add column permit_file_id uuid,
  add column offers_psychotropics boolean not null default false,
  add column verification text not null default 'unverified'
    check (verification in ('unverified', 'requested', 'verified', 'rejected', 'code_contested')),
  add column verification_reason text not null default '',
  -- When it was asked for or decided last: the order of the administrators' lists.
  add column verification_at timestamptz(3),
  add column verification_requested_by text not null default '',
  add column verification_decided_by text not null default '',
  add constraint institution_place check ((latitude is null) = (longitude is null));
update institution set verification = 'verified', verification_at = verified_at where verified_at is not null;

create index institution_by_code on institution (tenant_id, code) where code <> '' and deleted_at is null;
create index institution_by_corporation on institution (tenant_id, corporation_id) where corporation_id is not null;
create index institution_waiting on institution (tenant_id, verification_at, id)
  where deleted_at is null and verification in ('requested', 'code_contested');
create index institution_decided on institution (tenant_id, verification_at, id)
  where deleted_at is null and verification in ('verified', 'rejected');

create table corporation_member (
  tenant_id text not null references tenant (id),
  corporation_id uuid not null,
  user_id text not null,
  created_at timestamptz(3) not null,
  primary key (tenant_id, corporation_id, user_id),
  foreign key (tenant_id, corporation_id) references corporation (tenant_id, id),
  foreign key (tenant_id, user_id) references users (tenant_id, user_id) on delete cascade
);
create index corporation_member_by_user on corporation_member (tenant_id, user_id);

-- One row a kind: a trial is begun once in an institution's life.
create table institution_plan (
  tenant_id text not null references tenant (id),
  institution_id uuid not null,
  kind text not null check (kind in ('trial', 'granted')),
  started_on date not null,
  ends_on date,
  made_by text not null,
  primary key (tenant_id, institution_id, kind),
  foreign key (tenant_id, institution_id) references institution (tenant_id, id)
);

alter table invitation
  add column language text not null default 'ja',
  add column sent_at timestamptz(3);
create unique index invitation_by_token on invitation (tenant_id, token_hash);
create index invitation_by_institution on invitation (tenant_id, institution_id, id);

create index audit_event_by_institution on audit_event (tenant_id, institution_id, id) where institution_id is not null;`;

const undone = sql`
drop index audit_event_by_institution;
drop index invitation_by_institution;
drop index invitation_by_token;
alter table invitation drop column language, drop column sent_at;
drop table institution_plan;
drop table corporation_member;
drop index institution_decided, institution_waiting, institution_by_corporation, institution_by_code;
alter table institution drop constraint institution_place,
  drop column kind, drop column name_kana, drop column postal_code, drop column prefecture, drop column city,
  drop column address, drop column building, drop column tel, drop column fax, drop column email, drop column homepage,
  drop column hours, drop column description, drop column latitude, drop column longitude, drop column permit_number,
  drop column permit_file_id, drop column offers_psychotropics, drop column verification,
  drop column verification_reason, drop column verification_at, drop column verification_requested_by,
  drop column verification_decided_by;`;

export async function up(db: Kysely<unknown>): Promise<void> {
  await institutions.execute(db);
  await closeTables(db, ["corporation_member", "institution_plan"]);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await undone.execute(db);
}
