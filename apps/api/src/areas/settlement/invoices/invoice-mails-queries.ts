import type { Selectable } from "kysely";
import type { Db } from "../../../platform/db/database.ts";
import type { InvoiceMailTable } from "../tables.ts";
import type { InvoicePlace } from "./invoices-deps.ts";

/** An e-mail with the PDF of a document. */
export type InvoiceMailRow = Pick<
  Selectable<InvoiceMailTable>,
  "id" | "invoice_id" | "to_address" | "state" | "problem" | "requested_at" | "ended_at"
>;

const columns = ["id", "invoice_id", "to_address", "state", "problem", "requested_at", "ended_at"] as const;

/** The e-mails of a document, the newest first. */
export async function selectInvoiceMails(db: Db, place: InvoicePlace): Promise<InvoiceMailRow[]> {
  return db
    .selectFrom("invoice_mail")
    .select(columns)
    .where("tenant_id", "=", place.tenantId)
    .where("wholesaler_id", "=", place.wholesalerId)
    .where("invoice_id", "=", place.invoiceId)
    .orderBy("requested_at", "desc")
    .orderBy("id", "desc")
    .execute();
}

/** Adds an e-mail that is due at once. @returns whether its id was not known */
export async function insertInvoiceMail(
  tx: Db,
  { tenantId, wholesalerId, invoiceId }: InvoicePlace,
  mail: { id: string; to: string; by: string; at: Date },
): Promise<boolean> {
  const result = await tx
    .insertInto("invoice_mail")
    .values({
      tenant_id: tenantId,
      wholesaler_id: wholesalerId,
      id: mail.id,
      invoice_id: invoiceId,
      to_address: mail.to,
      next_try_at: mail.at,
      requested_by: mail.by,
      requested_at: mail.at,
    })
    .onConflict((conflict) => conflict.columns(["tenant_id", "wholesaler_id", "id"]).doNothing())
    .executeTakeFirst();
  return result.numInsertedOrUpdatedRows === 1n;
}
