import { type RawBuilder, sql } from "kysely";
import type { Db } from "../../../platform/db/database.ts";
import { searchPattern } from "../../../platform/db/search-pattern.ts";
import type { DeliveryState } from "../tables.ts";

/** One delivery of one institution. */
export interface DeliveryPlace {
  tenantId: string;
  institutionId: string;
  deliveryId: string;
}

export interface DeliveryRow {
  id: string;
  state: DeliveryState;
  wholesaler: string;
  slipNumber: string;
  deliveredOn: string;
  note: string;
  lineCount: number;
  unknownCount: number;
  startedByName: string;
  startedAt: Date;
  postedByName: string;
  postedAt: Date | null;
  /** Null where no file announced it. */
  noticeId: string | null;
}

const deliveries = (tenantId: string, institutionId: string, narrowed: RawBuilder<unknown>) => sql<DeliveryRow>`
  select d.id, d.state, d.wholesaler, d.slip_number as "slipNumber", d.delivered_on::text as "deliveredOn", d.note,
    n.lines as "lineCount", n.unknown as "unknownCount", coalesce(s.display_name, d.started_by) as "startedByName",
    d.started_at as "startedAt", coalesce(p.display_name, d.posted_by) as "postedByName", d.posted_at as "postedAt", d.notice_id as "noticeId"
  from delivery d
    cross join lateral (
      select count(*)::int as lines, count(*) filter (where l.medicine_id is null)::int as unknown
      from delivery_line l
      where l.tenant_id = d.tenant_id and l.institution_id = d.institution_id and l.delivery_id = d.id
        and l.taken_back_at is null) n
    left join users s on s.tenant_id = d.tenant_id and s.user_id = d.started_by
    left join users p on p.tenant_id = d.tenant_id and p.user_id = d.posted_by
  where d.tenant_id = ${tenantId} and d.institution_id = ${institutionId} ${narrowed}`;

export async function selectDelivery(
  db: Db,
  { tenantId, institutionId, deliveryId }: DeliveryPlace,
): Promise<DeliveryRow | undefined> {
  const result = await deliveries(tenantId, institutionId, sql`and d.id = ${deliveryId}`).execute(db);
  return result.rows[0];
}

/** Filter of an institution's deliveries. */
export interface DeliveryListing {
  tenantId: string;
  institutionId: string;
  keyword: string;
  state: DeliveryState | undefined;
}

/** Where a page of deliveries ended. */
export interface DeliveryPosition {
  day: string;
  id: string;
}

/** Deliveries by the day they were brought, newest first. */
export async function selectDeliveries(
  db: Db,
  { tenantId, institutionId, keyword, state }: DeliveryListing,
  { after, limit }: { after: DeliveryPosition | undefined; limit: number },
): Promise<DeliveryRow[]> {
  const result = await deliveries(
    tenantId,
    institutionId,
    sql`${state ? sql`and d.state = ${state}` : sql``}
      ${keyword ? sql`and fold_text(d.wholesaler || E'\n' || d.slip_number) like ${searchPattern(keyword)}` : sql``}
      ${after ? sql`and (d.delivered_on, d.id) < (${after.day}::date, ${after.id}::uuid)` : sql``}
      order by d.delivered_on desc, d.id desc limit ${limit}`,
  ).execute(db);
  return result.rows;
}

/** A slip as its delivery is begun. */
export interface NewDelivery {
  id: string;
  wholesaler: string;
  slipNumber: string;
  deliveredOn: string;
  note: string;
  noticeId: string | null;
  by: string;
  at: Date;
}

/** Begins a delivery; a concurrent call with the same slip or notice waits for the first. @returns false where it exists. */
export async function insertDelivery(
  tx: Db,
  tenantId: string,
  institutionId: string,
  delivery: NewDelivery,
): Promise<boolean> {
  const result = await tx
    .insertInto("delivery")
    .values({
      tenant_id: tenantId,
      institution_id: institutionId,
      id: delivery.id,
      wholesaler: delivery.wholesaler,
      slip_number: delivery.slipNumber,
      delivered_on: delivery.deliveredOn,
      note: delivery.note,
      notice_id: delivery.noticeId,
      started_by: delivery.by,
      started_at: delivery.at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return result.numInsertedOrUpdatedRows === 1n;
}

/** Writes deliveries of announced slips that are posted at once. Their notices are held, so none of them exists. */
export async function insertPostedDeliveries(
  tx: Db,
  { tenantId, institutionId }: Omit<DeliveryPlace, "deliveryId">,
  rows: readonly (Pick<NewDelivery, "id" | "wholesaler" | "slipNumber" | "deliveredOn"> & { noticeId: string })[],
  { by, at }: { by: string; at: Date },
): Promise<void> {
  await sql`
    insert into delivery (tenant_id, institution_id, id, state, wholesaler, slip_number, delivered_on, notice_id, started_by,
      started_at, posted_by, posted_at)
    select ${tenantId}, ${institutionId}::uuid, r.id, 'posted', r.wholesaler, r.slip, r.day, r.notice, ${by},
      ${at}::timestamptz, ${by}, ${at}::timestamptz
    from unnest(${rows.map(({ id }) => id)}::uuid[], ${rows.map(({ wholesaler }) => wholesaler)}::text[],
      ${rows.map(({ slipNumber }) => slipNumber)}::text[], ${rows.map(({ deliveredOn }) => deliveredOn)}::date[],
      ${rows.map(({ noticeId }) => noticeId)}::uuid[]) as r (id, wholesaler, slip, day, notice)`.execute(tx);
}

/** The delivery of a notice that was not given up. */
export async function selectIdByNotice(
  tx: Db,
  tenantId: string,
  institutionId: string,
  noticeId: string,
): Promise<string | undefined> {
  const row = await tx
    .selectFrom("delivery")
    .select("id")
    .where("tenant_id", "=", tenantId)
    .where("institution_id", "=", institutionId)
    .where("notice_id", "=", noticeId)
    .where("state", "<>", "cancelled")
    .executeTakeFirst();
  return row?.id;
}

/** The delivery of a slip that no file announced and that was not given up, however wide or in which kana its words are written. */
export async function selectIdBySlip(
  tx: Db,
  tenantId: string,
  institutionId: string,
  { wholesaler, slipNumber }: Pick<NewDelivery, "wholesaler" | "slipNumber">,
): Promise<string | undefined> {
  const result = await sql<{ id: string }>`
    select id from delivery
    where tenant_id = ${tenantId} and institution_id = ${institutionId} and slip_number <> '' and state <> 'cancelled'
      and notice_id is null and fold_text(wholesaler) = fold_text(${wholesaler}) and fold_text(slip_number) = fold_text(${slipNumber})`.execute(
    tx,
  );
  return result.rows[0]?.id;
}

/** Locks a delivery until the transaction ends and returns its state and beginning; others may work on it at the same time. */
export async function holdDelivery(
  tx: Db,
  place: DeliveryPlace,
): Promise<{ state: DeliveryState; started_at: Date; notice_id: string | null } | undefined> {
  return tx
    .selectFrom("delivery")
    .select(["state", "started_at", "notice_id"])
    .where("tenant_id", "=", place.tenantId)
    .where("institution_id", "=", place.institutionId)
    .where("id", "=", place.deliveryId)
    .forShare()
    .executeTakeFirst();
}

/** Locks a delivery for one alone, once everybody who works on it is done. */
export async function holdDeliveryAlone(tx: Db, place: DeliveryPlace): Promise<void> {
  await sql`
    select from delivery where tenant_id = ${place.tenantId} and institution_id = ${place.institutionId}
      and id = ${place.deliveryId} for update`.execute(tx);
}

/** Ends the work on a delivery, once everybody who holds it is done. @returns false where it is not open. */
export async function endDelivery(
  tx: Db,
  place: DeliveryPlace,
  end: { state: "posted"; by: string; at: Date } | { state: "cancelled" },
): Promise<boolean> {
  const result = await tx
    .updateTable("delivery")
    .set(end.state === "posted" ? { state: end.state, posted_by: end.by, posted_at: end.at } : { state: end.state })
    .where("tenant_id", "=", place.tenantId)
    .where("institution_id", "=", place.institutionId)
    .where("id", "=", place.deliveryId)
    .where("state", "=", "open")
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}
