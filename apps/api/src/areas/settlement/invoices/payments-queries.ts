import type { Insertable } from "kysely";
import type { Db } from "../../../platform/db/database.ts";
import type { InvoicePaymentTable, ReceiptTable } from "../tables.ts";
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

export async function insertPayments(tx: Db, rows: Insertable<InvoicePaymentTable>[]): Promise<void> {
  if (rows.length > 0) await tx.insertInto("invoice_payment").values(rows).execute();
}

type ReceiptPlace = Omit<InvoicePlace, "invoiceId"> & { receiptId: string };

/** A receipt with whether it was reversed. */
export async function selectReceipt(db: Db, { tenantId, wholesalerId, receiptId }: ReceiptPlace) {
  return db
    .selectFrom("receipt as r")
    .leftJoin("receipt as o", (join) =>
      join
        .onRef("o.tenant_id", "=", "r.tenant_id")
        .onRef("o.wholesaler_id", "=", "r.wholesaler_id")
        .onRef("o.reverses_id", "=", "r.id"),
    )
    .select(["r.id", "r.institution_id", "r.trading_id", "r.yen", "r.reverses_id", "o.id as reversed_by"])
    .where("r.tenant_id", "=", tenantId)
    .where("r.wholesaler_id", "=", wholesalerId)
    .where("r.id", "=", receiptId)
    .executeTakeFirst();
}

/** The payments that came of a receipt, with the fees that were deducted from it. */
export async function selectPaymentsOfReceipt(db: Db, { tenantId, wholesalerId, receiptId }: ReceiptPlace) {
  return db
    .selectFrom("invoice_payment")
    .select(["id", "invoice_id", "institution_id", "kind", "yen", "receipt_id"])
    .where("tenant_id", "=", tenantId)
    .where("wholesaler_id", "=", wholesalerId)
    .where("receipt_id", "=", receiptId)
    .where("reverses_id", "is", null)
    .execute();
}
