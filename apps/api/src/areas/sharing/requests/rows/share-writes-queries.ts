import { sql } from "kysely";
import type { Db } from "../../../../platform/db/database.ts";
import type { ShareRequestPayment, ShareRequestState } from "../../tables.ts";
import type { SharePlace } from "../share-requests-deps.ts";
import type { ShareLotRow } from "./share-rows-queries.ts";

/** A request as it is worked on. */
export interface HeldShare {
  tenantId: string;
  id: string;
  state: ShareRequestState;
  version: number;
  askerId: string;
  ownerId: string;
  offerId: string | null;
  medicineId: string;
  regulation: string;
  quantity: string;
  given: string | null;
  payment: ShareRequestPayment;
  reserved: string;
  claimed: string;
  amountYen: string;
  taxIncluded: boolean;
  taxRate: number;
  isDue: boolean;
}

/** Reads a request of an institution and holds it until the transaction ends. */
export async function lockShare(
  tx: Db,
  { tenantId, institutionId, shareId }: SharePlace,
  now: Date,
): Promise<HeldShare | undefined> {
  const result = await sql<HeldShare>`
    select r.tenant_id as "tenantId", r.id, r.state, r.version, r.asker_id as "askerId", r.owner_id as "ownerId",
      r.offer_id as "offerId", r.medicine_id as "medicineId", m.regulation, trim_scale(r.quantity)::text as quantity,
      trim_scale(r.given)::text as given, r.payment, trim_scale(r.reserved)::text as reserved,
      trim_scale(r.claimed)::text as claimed, r.amount_yen::text as "amountYen", r.tax_included as "taxIncluded",
      r.tax_rate as "taxRate", r.due_at < ${now} as "isDue"
    from share_request r join medicine m on m.id = r.medicine_id
    where r.tenant_id = ${tenantId} and r.id = ${shareId} and ${institutionId}::uuid in (r.asker_id, r.owner_id)
    for update of r`.execute(tx);
  return result.rows[0];
}

/** A new request. */
export interface NewShare {
  askerId: string;
  ownerId: string;
  offerId: string | null;
  medicineId: string;
  quantity: string;
  neededOn: string;
  neededTime: string;
  dueAt: Date;
  collector: string;
  message: string;
  payment: ShareRequestPayment;
  at: Date;
}

export async function insertShare(tx: Db, { tenantId, shareId }: SharePlace, requested: NewShare): Promise<void> {
  const row = {
    tenant_id: tenantId,
    id: shareId,
    asker_id: requested.askerId,
    owner_id: requested.ownerId,
    offer_id: requested.offerId,
    medicine_id: requested.medicineId,
    quantity: requested.quantity,
    needed_on: requested.neededOn,
    needed_time: requested.neededTime,
    due_at: requested.dueAt,
    collector: requested.collector,
    message: requested.message,
    payment: requested.payment,
    requested_at: requested.at,
    claimed: requested.offerId === null ? "0" : requested.quantity,
  };
  await tx.insertInto("share_request").values(row).execute();
}

type ShareChange = Partial<{
  given: string;
  unit_price: string;
  tax_included: boolean;
  tax_rate: number;
  amount_yen: string;
  terms_note: string;
  collected_by: string;
  document_checked: string;
  checked_by: string;
  collected_at: Date;
}>;

/** Moves a request that is held on, with what changes by it. */
export async function updateShare(
  tx: Db,
  { tenantId, id, version }: HeldShare,
  state: ShareRequestState,
  change: ShareChange = {},
): Promise<void> {
  await tx
    .updateTable("share_request")
    .set({ ...change, state, version: version + 1 })
    .where("tenant_id", "=", tenantId)
    .where("id", "=", id)
    .execute();
}

export async function insertEvent(
  tx: Db,
  { tenantId, id, askerId, ownerId }: Pick<HeldShare, "tenantId" | "id" | "askerId" | "ownerId">,
  event: { state: ShareRequestState; actedFor: string | null; by: string; at: Date; note: string },
): Promise<void> {
  const sides = { tenant_id: tenantId, request_id: id, asker_id: askerId, owner_id: ownerId };
  const { state, actedFor: acted_for, by: acted_by, at: acted_at, note } = event;
  await tx
    .insertInto("share_request_event")
    .values({ ...sides, state, acted_for, acted_by, acted_at, note })
    .execute();
}

/** Puts these lots in place of those that a request names. */
export async function replaceLots(
  tx: Db,
  { tenantId, id, askerId, ownerId }: HeldShare,
  lots: ShareLotRow[],
): Promise<void> {
  await tx.deleteFrom("share_request_lot").where("tenant_id", "=", tenantId).where("request_id", "=", id).execute();
  const rows = lots.map(({ lotId, lot, expiresOn, quantity, isOpened, openedOn }, index) => ({
    tenant_id: tenantId,
    request_id: id,
    line: index + 1,
    asker_id: askerId,
    owner_id: ownerId,
    lot_id: lotId,
    lot,
    expires_on: expiresOn,
    quantity,
    is_opened: isOpened,
    opened_on: openedOn,
  }));
  await tx.insertInto("share_request_lot").values(rows).execute();
}

/** How much of the owner's stock and of the offer a request holds after an act of either side. */
export async function promiseShare(tx: Db, shareId: string, reserved: string, claimed: string): Promise<void> {
  await sql`select share_promise(${shareId}::uuid, ${reserved}::numeric, ${claimed}::numeric)`.execute(tx);
}

/** Holds the medicine of a request at both sides, in the one order that lets no two wait for each other. */
export async function holdShare(tx: Db, shareId: string): Promise<void> {
  await sql`select share_hold(${shareId}::uuid)`.execute(tx);
}

/** Writes what changed hands into the asker's ledger, where it keeps one, and into the records of both. */
export async function receiveShare(tx: Db, shareId: string, at: Date, by: string): Promise<void> {
  await sql`select share_receive(${shareId}::uuid, ${at}, ${by})`.execute(tx);
}

/** Takes so much of an offer that the entered institution sees. @returns false where so much is not left. */
export async function claimOffer(
  tx: Db,
  { offerId, quantity, day, since }: { offerId: string; quantity: string; day: string; since: string },
): Promise<boolean> {
  const result = await sql<{ claimed: boolean }>`
    select surplus_offer_claim(${offerId}::uuid, ${quantity}::numeric, ${day}::date, ${since}::date) as claimed`.execute(
    tx,
  );
  return result.rows[0]?.claimed ?? false;
}

/** Requests of every tenant whose time has passed, the oldest first. */
export interface OverdueShare {
  tenantId: string;
  shareId: string;
  institutionId: string;
}

export async function selectOverdue(db: Db, now: Date, most: number): Promise<OverdueShare[]> {
  const result = await sql<OverdueShare>`
    select tenant_id as "tenantId", id as "shareId", owner_id as "institutionId"
    from share_requests_overdue(${now}, ${most})`.execute(db);
  return result.rows;
}

/** Accepted requests of every tenant that nobody collected in time and of which nobody was reminded, the oldest first. */
export async function selectUncollected(db: Db, now: Date, most: number): Promise<OverdueShare[]> {
  const result = await sql<OverdueShare>`
    select tenant_id as "tenantId", id as "shareId", owner_id as "institutionId"
    from share_requests_uncollected(${now}, ${most})`.execute(db);
  return result.rows;
}

/** Notes that both sides are reminded of an accepted request. @returns whether it is the first time. */
export async function markReminded(tx: Db, { tenantId, id }: Pick<HeldShare, "tenantId" | "id">, at: Date) {
  const result = await tx
    .updateTable("share_request")
    .set({ reminded_at: at })
    .where("tenant_id", "=", tenantId)
    .where("id", "=", id)
    .where("state", "=", "accepted")
    .where("reminded_at", "is", null)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}
