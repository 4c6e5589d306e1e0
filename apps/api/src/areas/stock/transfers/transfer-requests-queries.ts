import { sql } from "kysely";
import type { Db } from "../../../platform/db/database.ts";

/** Whose requests. */
interface ShopPlace {
  tenantId: string;
  institutionId: string;
}

/** A request that is open. */
export interface TransferRequestRow {
  id: string;
  fromInstitutionId: string;
  fromName: string;
  toInstitutionId: string;
  toName: string;
  medicineId: string;
  medicineName: string;
  unit: string;
  quantity: string;
  note: string;
  requestedByName: string;
  requestedAt: Date;
}

/** The most open requests of a shop that are shown. */
const most = 200;

/** The open requests of both directions, the oldest first. */
export async function selectTransferRequests(
  db: Db,
  { tenantId, institutionId }: ShopPlace,
): Promise<TransferRequestRow[]> {
  const result = await sql<TransferRequestRow>`
    select r.id, r.from_institution_id as "fromInstitutionId", f.name as "fromName",
      r.to_institution_id as "toInstitutionId", o.name as "toName", r.medicine_id as "medicineId", m.name as "medicineName",
      m.unit, trim_scale(r.quantity)::text as quantity, r.note, coalesce(u.display_name, r.requested_by) as "requestedByName",
      r.requested_at as "requestedAt"
    from stock_transfer_request r
      join institution f on f.tenant_id = r.tenant_id and f.id = r.from_institution_id
      join institution o on o.tenant_id = r.tenant_id and o.id = r.to_institution_id
      join medicine m on m.id = r.medicine_id
      left join users u on u.tenant_id = r.tenant_id and u.user_id = r.requested_by
    where r.tenant_id = ${tenantId} and ${institutionId}::uuid in (r.from_institution_id, r.to_institution_id)
      and r.state = 'open'
    order by r.requested_at, r.id limit ${sql.lit(most)}`.execute(db);
  return result.rows;
}

/** A request as it is written. */
export interface NewTransferRequest {
  id: string;
  fromInstitutionId: string;
  medicineId: string;
  quantity: string;
  note: string;
  by: string;
  at: Date;
}

/** Writes a request of the entered shop. @returns false where one for the medicine is open between the two shops */
export async function insertTransferRequest(
  tx: Db,
  { tenantId, institutionId }: ShopPlace,
  { id, fromInstitutionId, medicineId, quantity, note, by, at }: NewTransferRequest,
): Promise<boolean> {
  const result = await sql`
    insert into stock_transfer_request (tenant_id, id, from_institution_id, to_institution_id, medicine_id, quantity, note,
      requested_by, requested_at)
    values (${tenantId}, ${id}, ${fromInstitutionId}, ${institutionId}, ${medicineId}, ${quantity}, ${note}, ${by}, ${at})
    on conflict (to_institution_id, from_institution_id, medicine_id, tenant_id) where state = 'open' do nothing`.execute(
    tx,
  );
  return result.numAffectedRows === 1n;
}

/** What a request is about. */
export interface HeldRequest {
  state: "open" | "sent" | "declined" | "withdrawn";
  fromInstitutionId: string;
  toInstitutionId: string;
  medicineId: string;
}

/** A request of one of its two shops, held until the transaction ends. */
export async function lockTransferRequest(
  tx: Db,
  { tenantId, institutionId }: ShopPlace,
  id: string,
): Promise<HeldRequest | undefined> {
  const result = await sql<HeldRequest>`
    select state, from_institution_id as "fromInstitutionId", to_institution_id as "toInstitutionId", medicine_id as "medicineId"
    from stock_transfer_request
    where tenant_id = ${tenantId} and id = ${id} and ${institutionId}::uuid in (from_institution_id, to_institution_id)
    for update`.execute(tx);
  return result.rows[0];
}

/** Ends a request that is held. */
export async function endTransferRequest(
  tx: Db,
  { tenantId }: ShopPlace,
  id: string,
  end: { state: "sent" | "declined" | "withdrawn"; answer: string; transferId: string | null; by: string; at: Date },
): Promise<void> {
  await sql`
    update stock_transfer_request set state = ${end.state}, answer = ${end.answer}, transfer_id = ${end.transferId},
      ended_by = ${end.by}, ended_at = ${end.at}
    where tenant_id = ${tenantId} and id = ${id} and state = 'open'`.execute(tx);
}

/** From which shops a shop has requested which medicines, and waits. */
export async function selectOpenRequests(
  db: Db,
  { tenantId, institutionId }: ShopPlace,
  medicineIds: string[],
): Promise<{ institutionId: string; medicineId: string }[]> {
  const result = await sql<{ institutionId: string; medicineId: string }>`
    select from_institution_id as "institutionId", medicine_id as "medicineId" from stock_transfer_request
    where tenant_id = ${tenantId} and to_institution_id = ${institutionId} and state = 'open'
      and medicine_id = any(${medicineIds}::text[])`.execute(db);
  return result.rows;
}

/** What decides whether a medicine may move between shops; undefined where there is no such product. */
export async function selectMovableFacts(
  db: Db,
  medicineId: string,
): Promise<{ name: string; regulation: string } | undefined> {
  return db
    .selectFrom("medicine")
    .select(["name", "regulation"])
    .where("id", "=", medicineId)
    .where("entry", "=", "product")
    .executeTakeFirst();
}

/** How many open requests of other shops wait for a shop. */
export async function countRequestsOf(db: Db, { tenantId, institutionId }: ShopPlace): Promise<number> {
  const result = await sql<{ count: number }>`
    select count(*)::int as count from stock_transfer_request
    where tenant_id = ${tenantId} and from_institution_id = ${institutionId} and state = 'open'`.execute(db);
  return result.rows[0]?.count ?? 0;
}
