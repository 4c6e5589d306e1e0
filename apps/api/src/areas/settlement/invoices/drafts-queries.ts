import { type Insertable, type Selectable, sql } from "kysely";
import type { Db } from "../../../platform/db/database.ts";
import type { InvoiceDraftTable } from "../tables.ts";
import type { InvoicePlace } from "./invoices-deps.ts";

/** A draft as it is stored. */
export type DraftRow = Omit<Selectable<InvoiceDraftTable>, "tenant_id" | "outside_id">;

const columns = [
  "wholesaler_id",
  "id",
  "institution_id",
  "trading_id",
  "kind",
  "corrects_id",
  "shipment_ids",
  "lines",
  "frees_lines",
  "note",
  "version",
  "changed_by",
  "created_at",
  "updated_at",
  "voided_at",
] as const;

/** The columns that an edit replaces. */
export type DraftColumns = Pick<
  Insertable<InvoiceDraftTable>,
  "issue_on" | "due_on" | "shipment_ids" | "lines" | "frees_lines" | "note" | "changed_by" | "updated_at"
>;

const drafts = (db: Db, { tenantId, wholesalerId }: Omit<InvoicePlace, "invoiceId">) =>
  db
    .selectFrom("invoice_draft")
    .select(columns)
    .select([sql<string | null>`issue_on::text`.as("issue_on"), sql<string | null>`due_on::text`.as("due_on")])
    .where("tenant_id", "=", tenantId)
    .where("wholesaler_id", "=", wholesalerId);

export async function selectInvoiceDraft(db: Db, place: InvoicePlace): Promise<DraftRow | undefined> {
  return drafts(db, place).where("id", "=", place.invoiceId).executeTakeFirst();
}

/** A draft, held until the transaction ends. */
export async function lockInvoiceDraft(tx: Db, place: InvoicePlace): Promise<DraftRow | undefined> {
  return drafts(tx, place).where("id", "=", place.invoiceId).forUpdate().executeTakeFirst();
}

/** The drafts of a wholesaler, those that were given up or the others, last changed first; of one customer where it is named. */
export async function selectInvoiceDrafts(
  db: Db,
  place: Omit<InvoicePlace, "invoiceId">,
  { tradingId, isVoid, limit }: { tradingId: string; isVoid: boolean; limit: number },
): Promise<DraftRow[]> {
  let query = drafts(db, place).where("voided_at", isVoid ? "is not" : "is", null);
  if (tradingId !== "") query = query.where("trading_id", "=", tradingId);
  return query.orderBy("updated_at", "desc").orderBy("id").limit(limit).execute();
}

/** Writes a new draft. @returns whether its id was free. */
export async function insertInvoiceDraft(tx: Db, row: Insertable<InvoiceDraftTable>): Promise<boolean> {
  const result = await tx
    .insertInto("invoice_draft")
    .values(row)
    .onConflict((conflict) => conflict.columns(["tenant_id", "wholesaler_id", "id"]).doNothing())
    .executeTakeFirst();
  return result.numInsertedOrUpdatedRows === 1n;
}

export async function updateInvoiceDraft(tx: Db, place: InvoicePlace, columnsOfEdit: DraftColumns): Promise<void> {
  await tx
    .updateTable("invoice_draft")
    .set({ ...columnsOfEdit, version: sql`version + 1` })
    .where("tenant_id", "=", place.tenantId)
    .where("wholesaler_id", "=", place.wholesalerId)
    .where("id", "=", place.invoiceId)
    .execute();
}

export async function voidInvoiceDraftRow(tx: Db, place: InvoicePlace, by: string, at: Date): Promise<void> {
  await tx
    .updateTable("invoice_draft")
    .set({ voided_at: at, updated_at: at, changed_by: by, version: sql`version + 1` })
    .where("tenant_id", "=", place.tenantId)
    .where("wholesaler_id", "=", place.wholesalerId)
    .where("id", "=", place.invoiceId)
    .execute();
}

export async function deleteInvoiceDraft(tx: Db, place: InvoicePlace): Promise<void> {
  await tx
    .deleteFrom("invoice_draft")
    .where("tenant_id", "=", place.tenantId)
    .where("wholesaler_id", "=", place.wholesalerId)
    .where("id", "=", place.invoiceId)
    .execute();
}
