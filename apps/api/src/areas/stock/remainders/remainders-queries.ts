import { type RawBuilder, sql } from "kysely";
import type { Db } from "../../../platform/db/database.ts";
import type { RemainderState } from "../tables.ts";

export interface Place {
  tenantId: string;
  institutionId: string;
}

export interface RemainderRow {
  id: string;
  state: RemainderState;
  prescriptionId: string | null;
  dispensedOn: string;
  receptionNo: string;
  medicineId: string;
  medicineName: string;
  unit: string;
  quantity: string;
  promisedOn: string | null;
  note: string;
  notedByName: string;
  notedAt: Date;
  endedByName: string;
  endedAt: Date | null;
  suffices: boolean;
  onHand: string;
}

/** Remainders with what is on hand of their medicines; the earlier promise has the first claim on it. */
const remainders = (
  { tenantId, institutionId }: Place,
  day: string,
  narrowed: RawBuilder<unknown>,
) => sql<RemainderRow>`
  with owed as (
    select id, sum(quantity) over (partition by medicine_id order by promised_on nulls last, noted_at, id) as until_here
    from remainder where tenant_id = ${tenantId} and institution_id = ${institutionId} and state = 'open'
  )
  select r.id, r.state, coalesce(case when d.state = 'active' then d.id end, (
      select c.id from dispensing c where c.tenant_id = d.tenant_id and c.institution_id = d.institution_id
        and c.source_key = d.source_key and c.state = 'active')) as "prescriptionId",
    d.dispensed_on::text as "dispensedOn", d.reception_no as "receptionNo", r.medicine_id as "medicineId",
    m.name as "medicineName", m.unit, trim_scale(r.quantity)::text as quantity, r.promised_on::text as "promisedOn", r.note,
    coalesce(n.display_name, r.noted_by) as "notedByName", r.noted_at as "notedAt",
    coalesce(e.display_name, r.ended_by) as "endedByName", r.ended_at as "endedAt",
    coalesce(h.on_hand >= o.until_here, false) as suffices,
    trim_scale(h.on_hand)::text as "onHand"
  from remainder r
    join dispensing d on d.tenant_id = r.tenant_id and d.institution_id = r.institution_id and d.id = r.dispensing_id
    join medicine m on m.id = r.medicine_id
    cross join lateral (
      select coalesce(sum(b.on_hand), 0) as on_hand from stock_balance b
        join stock_lot l on l.tenant_id = b.tenant_id and l.institution_id = b.institution_id and l.id = b.lot_id
      where b.tenant_id = r.tenant_id and b.institution_id = r.institution_id and b.medicine_id = r.medicine_id
        and l.quarantine is null and (l.expires_on is null or l.expires_on >= ${day}::date)) h
    left join owed o on o.id = r.id
    left join users n on n.tenant_id = r.tenant_id and n.user_id = r.noted_by
    left join users e on e.tenant_id = r.tenant_id and e.user_id = r.ended_by
  where r.tenant_id = ${tenantId} and r.institution_id = ${institutionId} ${narrowed}`;

/** What is owed, the oldest promise first. */
export async function selectOpenRemainders(db: Db, place: Place, day: string, limit: number): Promise<RemainderRow[]> {
  const order = sql`and r.state = 'open' order by r.promised_on nulls last, r.noted_at, r.id limit ${limit}`;
  return (await remainders(place, day, order).execute(db)).rows;
}

/** What has ended since a moment, the latest first; what was noted by mistake is nobody's to read. */
export async function selectEndedRemainders(
  db: Db,
  place: Place,
  day: string,
  { since, limit }: { since: Date; limit: number },
): Promise<RemainderRow[]> {
  const order = sql`and r.state not in ('open', 'undone') and r.ended_at > ${since}
    order by r.ended_at desc, r.id desc limit ${limit}`;
  return (await remainders(place, day, order).execute(db)).rows;
}

export async function selectRemainder(
  db: Db,
  place: Place,
  day: string,
  id: string,
): Promise<RemainderRow | undefined> {
  return (await remainders(place, day, sql`and r.id = ${id}`).execute(db)).rows[0];
}

/** An item of a prescription that still holds, as far as a remainder of it is concerned. */
export interface OwedItem {
  medicineId: string | null;
  usageClass: string;
  usageCount: number | null;
  /** What was dispensed less what was noted before; null where the total is not known. */
  notable: string | null;
}

/** Holds a prescription's item, so that two who note at once see each other, and no file replaces it meanwhile. */
export async function holdOwedItem(
  tx: Db,
  { tenantId, institutionId }: Place,
  { prescriptionId, line }: { prescriptionId: string; line: number },
): Promise<OwedItem | undefined> {
  await sql`
    select from dispensing where tenant_id = ${tenantId} and institution_id = ${institutionId} and id = ${prescriptionId}
    for share`.execute(tx);
  await sql`
    select from dispensing_item where tenant_id = ${tenantId} and institution_id = ${institutionId}
      and dispensing_id = ${prescriptionId} and line = ${line} for update`.execute(tx);
  const result = await sql<OwedItem>`
    select i.medicine_id as "medicineId", i.usage_class as "usageClass", i.usage_count as "usageCount",
      trim_scale(i.total - (
        select coalesce(sum(r.quantity), 0) from remainder r where r.tenant_id = i.tenant_id
          and r.institution_id = i.institution_id and r.dispensing_id = i.dispensing_id and r.line = i.line
          and r.state <> 'undone'))::text as notable
    from dispensing_item i
      join dispensing d on d.tenant_id = i.tenant_id and d.institution_id = i.institution_id and d.id = i.dispensing_id
    where i.tenant_id = ${tenantId} and i.institution_id = ${institutionId} and i.dispensing_id = ${prescriptionId}
      and i.line = ${line} and d.state = 'active'`.execute(tx);
  return result.rows[0];
}

/** A remainder as it is noted. */
export interface NewRemainder {
  id: string;
  prescriptionId: string;
  line: number;
  medicineId: string;
  quantity: string;
  promisedOn: string | null;
  note: string;
  by: string;
  at: Date;
}

export async function insertRemainder(tx: Db, { tenantId, institutionId }: Place, row: NewRemainder): Promise<void> {
  await tx
    .insertInto("remainder")
    .values({
      tenant_id: tenantId,
      institution_id: institutionId,
      id: row.id,
      dispensing_id: row.prescriptionId,
      line: row.line,
      medicine_id: row.medicineId,
      quantity: row.quantity,
      promised_on: row.promisedOn,
      note: row.note,
      noted_by: row.by,
      noted_at: row.at,
    })
    .execute();
}

/**
 * Whether a remainder's prescription still holds, which no file changes until the transaction ends; undefined where there
 * is no such remainder.
 */
export async function holdPrescriptionOf(
  tx: Db,
  { tenantId, institutionId }: Place,
  id: string,
): Promise<boolean | undefined> {
  const result = await sql<{ state: string }>`
    select d.state from remainder r
      join dispensing d on d.tenant_id = r.tenant_id and d.institution_id = r.institution_id and d.id = r.dispensing_id
    where r.tenant_id = ${tenantId} and r.institution_id = ${institutionId} and r.id = ${id} for share of d`.execute(
    tx,
  );
  const [row] = result.rows;
  return row && row.state === "active";
}

/** What of a remainder its next step needs. */
export interface RemainderFacts {
  medicineId: string;
  quantity: string;
  handedId: string | null;
  usageClass: string;
  usageCount: number | null;
}

/** Brings a remainder from one state into another. @returns undefined where it is not in the first. */
export async function settleRemainder(
  tx: Db,
  { tenantId, institutionId }: Place,
  step: { id: string; from: RemainderState; to: RemainderState; handedId?: string; by: string; at: Date },
): Promise<RemainderFacts | undefined> {
  const isOpen = step.to === "open";
  const result = await sql<RemainderFacts>`
    update remainder r set state = ${step.to}, ended_by = ${isOpen ? "" : step.by}, ended_at = ${isOpen ? null : step.at},
      handed_id = coalesce(${step.handedId ?? null}::uuid, r.handed_id)
    from dispensing_item i
    where r.tenant_id = ${tenantId} and r.institution_id = ${institutionId} and r.id = ${step.id} and r.state = ${step.from}
      and i.tenant_id = r.tenant_id and i.institution_id = r.institution_id and i.dispensing_id = r.dispensing_id
      and i.line = r.line
    returning r.medicine_id as "medicineId", trim_scale(r.quantity)::text as quantity, r.handed_id as "handedId",
      i.usage_class as "usageClass", i.usage_count as "usageCount"`.execute(tx);
  return result.rows[0];
}

/** What prescriptions leave behind that hold no more. */
export interface LeftRemainder {
  id: string;
  handedId: string | null;
  medicineId: string;
  quantity: string;
  wasOpen: boolean;
}

/** Ends what is open of prescriptions that hold no more. @returns all their remainders that were not undone. */
export async function endRemaindersOf(
  tx: Db,
  { tenantId, institutionId }: Place,
  prescriptionIds: string[],
  { by, at }: { by: string; at: Date },
): Promise<LeftRemainder[]> {
  const result = await sql<LeftRemainder>`
    with held as (
      select id, state from remainder
      where tenant_id = ${tenantId} and institution_id = ${institutionId}
        and dispensing_id = any (${prescriptionIds}::uuid[]) and state <> 'undone' order by id for update
    )
    update remainder r set state = case when h.state = 'open' then 'ended' else r.state end,
      ended_by = case when h.state = 'open' then ${by} else r.ended_by end,
      ended_at = case when h.state = 'open' then ${at} else r.ended_at end
    from held h
    where r.tenant_id = ${tenantId} and r.institution_id = ${institutionId} and r.id = h.id
    returning r.id, r.handed_id as "handedId", r.medicine_id as "medicineId", trim_scale(r.quantity)::text as quantity,
      h.state = 'open' as "wasOpen"`.execute(tx);
  return result.rows;
}
