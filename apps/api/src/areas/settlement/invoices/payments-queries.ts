import { type Insertable, sql } from "kysely";
import type { Db } from "../../../platform/db/database.ts";
import type { InvoicePaymentFeeTreatment, InvoicePaymentTable, ReceiptTable } from "../tables.ts";
import type { InvoicePlace } from "./invoices-deps.ts";

/** Writes a receipt. @returns whether its id was free. */
export async function insertReceipt(tx: Db, row: Insertable<ReceiptTable>): Promise<boolean> {
  const result = await tx
    .insertInto("receipt")
    .values(row)
    .onConflict((conflict) => conflict.columns(["tenant_id", "wholesaler_id", "id"]).doNothing())
    .executeTakeFirst();
  return result.numInsertedOrUpdatedRows === 1n;
}

/** Rows of one statement, far below the 65,535 values that the protocol allows. */
const mostRows = 5_000;

/** Writes what settles documents. A fee without a treatment has that of the wholesaler's setting. */
export async function insertPayments(tx: Db, rows: readonly Insertable<InvoicePaymentTable>[]): Promise<void> {
  for (let from = 0; from < rows.length; from += mostRows) {
    await tx
      .insertInto("invoice_payment")
      .values(rows.slice(from, from + mostRows).map((row) => ({ ...row, fee_treatment: feeTreatmentOf(row) })))
      .execute();
  }
}

function feeTreatmentOf({ kind, fee_treatment: known, tenant_id, wholesaler_id }: Insertable<InvoicePaymentTable>) {
  if (kind !== "fee") return null;
  return (
    known ??
    sql<InvoicePaymentFeeTreatment>`coalesce((select s.fee_treatment from invoice_setting s
      where s.tenant_id = ${tenant_id} and s.wholesaler_id = ${wholesaler_id}), 'commission')`
  );
}

export type ReceiptPlace = Omit<InvoicePlace, "invoiceId"> & { receiptId: string };

/** A receipt; its customer is null where the payer is not known. */
export interface ReceiptFacts {
  id: string;
  institution_id: string | null;
  trading_id: string | null;
  yen: string;
  payer_name: string;
  note: string;
  received_on: string;
  reverses_id: string | null;
  /** The row that reversed it. */
  reversed_by: string | null;
}

/** A receipt with its customer, whether entered with it or assigned later, and whether it was reversed. */
export async function selectReceipt(
  db: Db,
  { tenantId, wholesalerId, receiptId }: ReceiptPlace,
): Promise<ReceiptFacts | undefined> {
  return db
    .selectFrom("receipt as r")
    .leftJoin("receipt_assignment as a", (join) =>
      join
        .onRef("a.tenant_id", "=", "r.tenant_id")
        .onRef("a.wholesaler_id", "=", "r.wholesaler_id")
        .onRef("a.receipt_id", "=", "r.id"),
    )
    .leftJoin("receipt as o", (join) =>
      join
        .onRef("o.tenant_id", "=", "r.tenant_id")
        .onRef("o.wholesaler_id", "=", "r.wholesaler_id")
        .onRef("o.reverses_id", "=", "r.id"),
    )
    .select((eb) => [
      "r.id",
      eb.fn.coalesce("r.institution_id", "a.institution_id").as("institution_id"),
      eb.fn.coalesce("r.trading_id", "a.trading_id").as("trading_id"),
      "r.yen",
      "r.payer_name",
      "r.note",
      "r.received_on",
      "r.reverses_id",
      "o.id as reversed_by",
    ])
    .where("r.tenant_id", "=", tenantId)
    .where("r.wholesaler_id", "=", wholesalerId)
    .where("r.id", "=", receiptId)
    .executeTakeFirst();
}

/** Forgets the payers' names that were learnt from a receipt. */
export async function forgetPayers(tx: Db, { tenantId, wholesalerId, receiptId }: ReceiptPlace): Promise<void> {
  await tx
    .deleteFrom("customer_payer")
    .where("tenant_id", "=", tenantId)
    .where("wholesaler_id", "=", wholesalerId)
    .where("receipt_id", "=", receiptId)
    .execute();
}

/** The payments that came of a receipt, with the fees that were deducted from it and the credit notes that were set off with it. */
export async function selectPaymentsOfReceipt(db: Db, { tenantId, wholesalerId, receiptId }: ReceiptPlace) {
  return db
    .selectFrom("invoice_payment")
    .select(["id", "invoice_id", "institution_id", "kind", "yen", "receipt_id", "credit_id", "fee_treatment"])
    .where("tenant_id", "=", tenantId)
    .where("wholesaler_id", "=", wholesalerId)
    .where("receipt_id", "=", receiptId)
    .where("reverses_id", "is", null)
    .execute();
}
