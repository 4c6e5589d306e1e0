import { type Insertable, sql, type Updateable } from "kysely";
import type { Db } from "../../../platform/db/database.ts";
import type { AccountPlace } from "../accounts/index.ts";
import type { BillingRefundTable } from "../tables.ts";

/** Money that goes back. */
export interface RefundRow {
  id: string;
  documentId: string;
  yen: string;
  reason: string;
  way: "card" | "transfer" | "credit";
  state: "requested" | "pending" | "succeeded" | "failed";
  providerId: string;
  /** Whether it gives back what was paid beyond the total. */
  isOverpayment: boolean;
  creditNoteId: string | null;
  creditNoteNumber: string | null;
  requestedBy: string;
  requestedByName: string | null;
  requestedAt: Date;
  errors: number;
}

const refunds = sql`
  select r.id, r.document_id as "documentId", r.yen, r.reason, r.way, r.state, r.provider_id as "providerId",
    r.is_overpayment as "isOverpayment",
    r.credit_note_id as "creditNoteId", n.number as "creditNoteNumber", r.requested_by as "requestedBy",
    u.display_name as "requestedByName", r.requested_at as "requestedAt", r.errors
  from billing_refund r
    left join billing_document n on n.tenant_id = r.tenant_id and n.id = r.credit_note_id
    left join users u on u.tenant_id = r.tenant_id and u.user_id = r.requested_by`;

/** The refunds of a document of the account that is open, oldest first. */
export async function selectRefunds(
  db: Db,
  { tenantId, accountId }: AccountPlace,
  documentId: string,
): Promise<RefundRow[]> {
  const result = await sql<RefundRow>`${refunds}
    where r.tenant_id = ${tenantId} and r.account_id = ${accountId} and r.document_id = ${documentId}
    order by r.requested_at, r.id`.execute(db);
  return result.rows;
}

/** A refund of the account that is open, held until the transaction ends. */
export async function lockRefund(
  tx: Db,
  { tenantId, accountId }: AccountPlace,
  id: string,
): Promise<RefundRow | undefined> {
  const result = await sql<RefundRow>`${refunds}
    where r.tenant_id = ${tenantId} and r.account_id = ${accountId} and r.id = ${id} for update of r`.execute(tx);
  return result.rows[0];
}

/** The refund that the provider knows by an id, of the account that is open. */
export async function selectRefundAtProvider(
  db: Db,
  { tenantId, accountId }: AccountPlace,
  providerId: string,
): Promise<string | undefined> {
  const row = await db
    .selectFrom("billing_refund")
    .select("id")
    .where("tenant_id", "=", tenantId)
    .where("account_id", "=", accountId)
    .where("provider_id", "=", providerId)
    .executeTakeFirst();
  return row?.id;
}

/** Adds a refund. @returns false where there is one with its id */
export async function insertRefund(tx: Db, row: Insertable<BillingRefundTable>): Promise<boolean> {
  const result = await tx
    .insertInto("billing_refund")
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return result.numInsertedOrUpdatedRows === 1n;
}

export async function updateRefund(
  tx: Db,
  { tenantId, accountId }: AccountPlace,
  id: string,
  change: Updateable<BillingRefundTable>,
): Promise<void> {
  await tx
    .updateTable("billing_refund")
    .set(change)
    .where("tenant_id", "=", tenantId)
    .where("account_id", "=", accountId)
    .where("id", "=", id)
    .execute();
}

/** A refund that was taken, and whose it is. */
export interface TakenRefund {
  refundId: string;
  accountId: string;
}

/** Takes the refund that has waited longest; nobody else takes it until a moment. */
export async function takeRefund(db: Db, { now, until }: { now: Date; until: Date }): Promise<TakenRefund | undefined> {
  const result = await sql<TakenRefund>`
    select refund_id as "refundId", account_id as "accountId" from take_billing_refund(${now}, ${until})`.execute(db);
  return result.rows[0];
}
