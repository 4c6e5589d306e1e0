import { type RawBuilder, sql } from "kysely";
import type { Db } from "../../../platform/db/database.ts";
import type { PremadeState } from "../tables.ts";

export interface Place {
  tenantId: string;
  institutionId: string;
}

export interface PremadeItem {
  medicineId: string;
  quantity: string;
}

export interface PremadeRow {
  id: string;
  name: string;
  state: PremadeState;
  items: (PremadeItem & { name: string; unit: string })[];
  preparedOn: string;
  expiresOn: string | null;
  firstExpiry: string | null;
  recordedByName: string;
  recordedAt: Date;
  prescriptionId: string | null;
  dispensedOn: string | null;
  receptionNo: string | null;
  endedByName: string;
  endedAt: Date | null;
}

const premades = ({ tenantId, institutionId }: Place, narrowed: RawBuilder<unknown>) => sql<PremadeRow>`
  select p.id, p.name, p.state,
    (select coalesce(json_agg(json_build_object('medicineId', i.medicine_id, 'name', m.name, 'unit', m.unit,
        'quantity', trim_scale(i.quantity)::text) order by m.kana_folded, m.name, m.id), '[]')
      from premade_item i join medicine m on m.id = i.medicine_id
      where i.tenant_id = p.tenant_id and i.institution_id = p.institution_id and i.premade_id = p.id) as items,
    p.prepared_on::text as "preparedOn", p.expires_on::text as "expiresOn",
    (select min(l.expires_on)::text from stock_movement s
        join stock_lot l on l.tenant_id = s.tenant_id and l.institution_id = s.institution_id and l.id = s.lot_id
      where s.tenant_id = p.tenant_id and s.institution_id = p.institution_id and s.source_id = p.id) as "firstExpiry",
    coalesce(b.display_name, p.recorded_by) as "recordedByName", p.recorded_at as "recordedAt", d.id as "prescriptionId",
    d.dispensed_on::text as "dispensedOn", d.reception_no as "receptionNo",
    coalesce(e.display_name, p.ended_by) as "endedByName", p.ended_at as "endedAt"
  from premade p
    left join dispensing d on d.tenant_id = p.tenant_id and d.institution_id = p.institution_id and d.id = p.dispensing_id
    left join users b on b.tenant_id = p.tenant_id and b.user_id = p.recorded_by
    left join users e on e.tenant_id = p.tenant_id and e.user_id = p.ended_by
  where p.tenant_id = ${tenantId} and p.institution_id = ${institutionId} ${narrowed}`;

/** Those that are there, the oldest first; of the others the last that ended. */
export async function selectPremades(
  db: Db,
  place: Place,
  { state, limit }: { state: PremadeState; limit: number },
): Promise<PremadeRow[]> {
  const order = state === "prepared" ? sql`order by p.prepared_on, p.id` : sql`order by p.ended_at desc, p.id desc`;
  return (await premades(place, sql`and p.state = ${state} ${order} limit ${limit}`).execute(db)).rows;
}

export async function selectPremade(db: Db, place: Place, id: string): Promise<PremadeRow | undefined> {
  return (await premades(place, sql`and p.id = ${id}`).execute(db)).rows[0];
}

/** A new premade. */
export interface NewPremade {
  id: string;
  name: string;
  items: PremadeItem[];
  preparedOn: string;
  expiresOn: string | null;
  basedOn: string | null;
  by: string;
  at: Date;
}

export async function insertPremade(tx: Db, { tenantId, institutionId }: Place, row: NewPremade): Promise<void> {
  const own = { tenant_id: tenantId, institution_id: institutionId };
  await tx
    .insertInto("premade")
    .values({
      ...own,
      id: row.id,
      name: row.name,
      prepared_on: row.preparedOn,
      recorded_by: row.by,
      recorded_at: row.at,
      expires_on: row.expiresOn,
      based_on: row.basedOn,
    })
    .execute();
  const items = row.items.map((item) => ({
    ...own,
    premade_id: row.id,
    medicine_id: item.medicineId,
    quantity: item.quantity,
  }));
  await tx.insertInto("premade_item").values(items).execute();
}

/** How many of these medicines can be kept in stock at all. */
export async function countProducts(db: Db, medicineIds: string[]): Promise<number> {
  const result = await sql<{ count: number }>`
    select count(*)::int as count from medicine where id = any (${medicineIds}::text[]) and entry = 'product'`.execute(
    db,
  );
  return result.rows[0]?.count ?? 0;
}

/** Holds a prescription, so that no file replaces it meanwhile. @returns whether it is there and holds. */
export async function holdPrescription(tx: Db, { tenantId, institutionId }: Place, id: string): Promise<boolean> {
  const result = await sql<{ state: string }>`
    select state from dispensing where tenant_id = ${tenantId} and institution_id = ${institutionId} and id = ${id}
    for share`.execute(tx);
  return result.rows[0]?.state === "active";
}

/** Brings a premade from one state into another. @returns undefined where it is not in the first. */
export async function settlePremade(
  tx: Db,
  { tenantId, institutionId }: Place,
  step: { id: string; from: PremadeState; to: PremadeState; by: string; at: Date },
  use: { dispensingId: string; useId: string } | undefined,
): Promise<{ useId: string | null; items: PremadeItem[] } | undefined> {
  const isThere = step.to === "prepared";
  const result = await sql<{ useId: string | null; items: PremadeItem[] }>`
    with before as (
      select id, use_id from premade
      where tenant_id = ${tenantId} and institution_id = ${institutionId} and id = ${step.id} and state = ${step.from}
      for update
    )
    update premade p set state = ${step.to}, ended_by = ${isThere ? "" : step.by}, ended_at = ${isThere ? null : step.at},
      dispensing_id = ${use?.dispensingId ?? null}, use_id = ${use?.useId ?? null}
    from before b
    where p.tenant_id = ${tenantId} and p.institution_id = ${institutionId} and p.id = b.id
    returning b.use_id as "useId",
      (select json_agg(json_build_object('medicineId', i.medicine_id, 'quantity', trim_scale(i.quantity)::text)
          order by i.medicine_id)
        from premade_item i where i.tenant_id = p.tenant_id and i.institution_id = p.institution_id and i.premade_id = p.id)
        as items`.execute(tx);
  return result.rows[0];
}

/** A premade that went out with a prescription which holds no more. */
export interface FreedPremade {
  id: string;
  useId: string;
  dispensingId: string;
}

/** Frees the premades that went out with these prescriptions. @returns them with the references of their use. */
export async function freePremadesOf(
  tx: Db,
  { tenantId, institutionId }: Place,
  dispensingIds: string[],
): Promise<FreedPremade[]> {
  const result = await sql<FreedPremade>`
    with before as (
      select id, use_id, dispensing_id from premade
      where tenant_id = ${tenantId} and institution_id = ${institutionId} and state = 'used'
        and dispensing_id = any (${dispensingIds}::uuid[]) order by id for update
    )
    update premade p set state = 'prepared', ended_by = '', ended_at = null, dispensing_id = null, use_id = null
    from before b
    where p.tenant_id = ${tenantId} and p.institution_id = ${institutionId} and p.id = b.id
    returning p.id, b.use_id as "useId", b.dispensing_id as "dispensingId"`.execute(tx);
  return result.rows;
}
