import { type RawBuilder, sql } from "kysely";
import type { Db } from "../../../platform/db/database.ts";
import type { StockTransferLineReceiverReason, StockTransferLineSenderReason, StockTransferState } from "../tables.ts";

/** One transfer, seen from one of its sides. */
export interface TransferPlace {
  tenantId: string;
  institutionId: string;
  transferId: string;
}

export interface TransferLine {
  medicineId: string;
  medicineName: string;
  unit: string;
  lot: string;
  expiresOn: string | null;
  quantity: string;
  /** Yen for one unit without tax; null where it is unknown. */
  unitCost: string | null;
}

/** A line as it is read, with what was missing of it. */
export interface TransferLineRow extends TransferLine {
  line: number;
  /** Null where all of it came, or it is under way. */
  receivedQuantity: string | null;
  receiverReason: StockTransferLineReceiverReason;
  receiverNote: string;
  senderReason: StockTransferLineSenderReason;
  senderNote: string;
  senderByName: string;
}

export interface TransferRow {
  id: string;
  state: StockTransferState;
  fromInstitutionId: string;
  fromName: string;
  toInstitutionId: string;
  toName: string;
  note: string;
  lines: TransferLineRow[];
  sentByName: string;
  sentAt: Date;
  endedByName: string;
  endedAt: Date | null;
}

const transfers = (tenantId: string, narrowed: RawBuilder<unknown>) => sql<TransferRow>`
  select t.id, t.state, t.from_institution_id as "fromInstitutionId", f.name as "fromName",
    t.to_institution_id as "toInstitutionId", o.name as "toName", t.note,
    (select coalesce(json_agg(json_build_object('medicineId', l.medicine_id, 'medicineName', m.name, 'unit', m.unit, 'lot', l.lot,
        'expiresOn', l.expires_on::text, 'quantity', trim_scale(l.quantity)::text,
        'unitCost', trim_scale(l.unit_cost)::text, 'line', l.line,
        'receivedQuantity', trim_scale(l.received_quantity)::text, 'receiverReason', l.receiver_reason,
        'receiverNote', l.receiver_note, 'senderReason', l.sender_reason, 'senderNote', l.sender_note,
        'senderByName', coalesce(x.display_name, l.sender_by)) order by l.line), '[]')
      from stock_transfer_line l join medicine m on m.id = l.medicine_id
        left join users x on x.tenant_id = l.tenant_id and x.user_id = l.sender_by
      where l.tenant_id = t.tenant_id and l.transfer_id = t.id) as lines,
    coalesce(s.display_name, t.sent_by) as "sentByName", t.sent_at as "sentAt",
    coalesce(e.display_name, t.ended_by) as "endedByName", t.ended_at as "endedAt"
  from stock_transfer t
    join institution f on f.tenant_id = t.tenant_id and f.id = t.from_institution_id
    join institution o on o.tenant_id = t.tenant_id and o.id = t.to_institution_id
    left join users s on s.tenant_id = t.tenant_id and s.user_id = t.sent_by
    left join users e on e.tenant_id = t.tenant_id and e.user_id = t.ended_by
  where t.tenant_id = ${tenantId} ${narrowed}`;

export async function selectTransfer(
  db: Db,
  { tenantId, institutionId, transferId }: TransferPlace,
): Promise<TransferRow | undefined> {
  const narrowed = sql`and t.id = ${transferId}
    and ${institutionId}::uuid in (t.from_institution_id, t.to_institution_id)`;
  return (await transfers(tenantId, narrowed).execute(db)).rows[0];
}

/** What an institution sent and was sent before one of them, newest first; or only what is on its way to it. */
export async function selectTransfers(
  db: Db,
  { tenantId, institutionId }: Omit<TransferPlace, "transferId">,
  page: { incomingOnly: boolean; before: string | undefined; limit: number },
): Promise<TransferRow[]> {
  const sides = page.incomingOnly
    ? sql`and t.to_institution_id = ${institutionId} and t.state = 'sent'`
    : sql`and (t.from_institution_id = ${institutionId} or t.to_institution_id = ${institutionId})`;
  const narrowed = sql`${sides} ${page.before ? sql`and t.id < ${page.before}` : sql``}
    order by t.id desc limit ${page.limit}`;
  return (await transfers(tenantId, narrowed).execute(db)).rows;
}

export interface ShopRow {
  institutionId: string;
  name: string;
}

/** The other institutions of an institution's corporation, by name. */
export async function selectTransferShops(db: Db, tenantId: string, institutionId: string): Promise<ShopRow[]> {
  const result = await sql<ShopRow>`
    select o.id as "institutionId", o.name from institution i
      join institution o on o.tenant_id = i.tenant_id and o.corporation_id = i.corporation_id
    where i.tenant_id = ${tenantId} and i.id = ${institutionId} and o.id <> i.id and o.deleted_at is null
    order by o.name, o.id`.execute(db);
  return result.rows;
}

/** A transfer as it is sent. */
export interface NewTransfer {
  toInstitutionId: string;
  note: string;
  lines: Omit<TransferLine, "medicineName" | "unit">[];
  by: string;
  at: Date;
}

export async function insertTransfer(
  tx: Db,
  { tenantId, institutionId, transferId }: TransferPlace,
  { toInstitutionId, note, lines, by, at }: NewTransfer,
): Promise<void> {
  const sides = { tenant_id: tenantId, from_institution_id: institutionId, to_institution_id: toInstitutionId };
  await tx
    .insertInto("stock_transfer")
    .values({ ...sides, id: transferId, note, sent_by: by, sent_at: at })
    .execute();
  const rows = lines.map(({ medicineId, lot, expiresOn, quantity, unitCost }, index) => ({
    ...sides,
    transfer_id: transferId,
    line: index + 1,
    medicine_id: medicineId,
    lot,
    expires_on: expiresOn,
    quantity,
    unit_cost: unitCost,
  }));
  await tx.insertInto("stock_transfer_line").values(rows).execute();
}

/** Notes of lines that less came than was sent, while the transfer is on its way. */
export async function noteDifferences(
  tx: Db,
  { tenantId, transferId }: TransferPlace,
  differences: readonly { line: number; quantity: string; reason: string; note: string }[],
): Promise<void> {
  if (differences.length === 0) return;
  await sql`
    update stock_transfer_line l set received_quantity = d.quantity, receiver_reason = d.reason, receiver_note = d.note
    from json_to_recordset(${JSON.stringify(differences)}::json) as d (line int, quantity numeric, reason text, note text)
    where l.tenant_id = ${tenantId} and l.transfer_id = ${transferId} and l.line = d.line`.execute(tx);
}

/** Enters what became of the rest of a line, once. @returns whether it was the first time */
export async function explainRest(
  tx: Db,
  { tenantId, institutionId, transferId }: TransferPlace,
  { line, reason, note, by, at }: { line: number; reason: "kept" | "lost"; note: string; by: string; at: Date },
): Promise<boolean> {
  const result = await sql`
    update stock_transfer_line set sender_reason = ${reason}, sender_note = ${note}, sender_by = ${by}, sender_at = ${at}
    where tenant_id = ${tenantId} and transfer_id = ${transferId} and from_institution_id = ${institutionId} and line = ${line}
      and received_quantity is not null and sender_reason = ''`.execute(tx);
  return Number(result.numAffectedRows ?? 0) === 1;
}

/** How many rests of received transfers a sender has not explained. */
export async function countOpenRests(
  db: Db,
  { tenantId, institutionId }: Omit<TransferPlace, "transferId">,
): Promise<number> {
  const result = await sql<{ count: number }>`
    select count(*)::int as count from stock_transfer_line
    where tenant_id = ${tenantId} and from_institution_id = ${institutionId} and received_quantity is not null
      and sender_reason = ''`.execute(db);
  return result.rows[0]?.count ?? 0;
}

/** Ends what is on its way: received by one side or cancelled by the other. @returns false where it is not on its way. */
export async function endTransfer(
  tx: Db,
  { tenantId, institutionId, transferId }: TransferPlace,
  { state, by, at }: { state: "received" | "cancelled"; by: string; at: Date },
): Promise<boolean> {
  const result = await tx
    .updateTable("stock_transfer")
    .set({ state, ended_by: by, ended_at: at })
    .where("tenant_id", "=", tenantId)
    .where("id", "=", transferId)
    .where(state === "received" ? "to_institution_id" : "from_institution_id", "=", institutionId)
    .where("state", "=", "sent")
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}
