import { type Insertable, sql } from "kysely";
import type { Db } from "../../../platform/db/database.ts";
import type { InvoiceMessageSide, InvoiceMessageTable } from "../tables.ts";

/** Words at a line of a document. */
export interface MessageRow {
  id: string;
  invoiceId: string;
  line: number;
  side: InvoiceMessageSide;
  text: string;
  writtenByName: string;
  writtenAt: Date;
}

/** Whose documents, and which. */
export interface MessagesPlace {
  tenantId: string;
  wholesalerId: string;
  invoiceIds: string[];
}

/** The words at the lines of some documents, oldest first. */
export async function selectInvoiceMessages(
  db: Db,
  { tenantId, wholesalerId, invoiceIds }: MessagesPlace,
): Promise<MessageRow[]> {
  if (invoiceIds.length === 0) return [];
  return db
    .selectFrom("invoice_message as m")
    .leftJoin("users as u", (join) =>
      join.onRef("u.tenant_id", "=", "m.tenant_id").onRef("u.user_id", "=", "m.written_by"),
    )
    .select((eb) => [
      "m.id",
      "m.invoice_id as invoiceId",
      "m.line_number as line",
      "m.side",
      "m.text",
      "m.written_at as writtenAt",
      eb.fn.coalesce("u.display_name", sql.lit("")).as("writtenByName"),
    ])
    .where("m.tenant_id", "=", tenantId)
    .where("m.wholesaler_id", "=", wholesalerId)
    .where("m.invoice_id", "in", invoiceIds)
    .orderBy("m.id")
    .execute();
}

/** Writes a message. @returns whether its key was free. */
export async function insertInvoiceMessage(tx: Db, row: Insertable<InvoiceMessageTable>): Promise<boolean> {
  const result = await tx
    .insertInto("invoice_message")
    .values(row)
    .onConflict((conflict) => conflict.columns(["tenant_id", "wholesaler_id", "invoice_id", "key"]).doNothing())
    .executeTakeFirst();
  return result.numInsertedOrUpdatedRows === 1n;
}

/** The message with a key. */
export async function selectInvoiceMessage(
  db: Db,
  { tenantId, wholesalerId, invoiceId }: { tenantId: string; wholesalerId: string; invoiceId: string },
  key: string,
): Promise<Omit<MessageRow, "writtenByName"> | undefined> {
  return db
    .selectFrom("invoice_message")
    .select(["id", "invoice_id as invoiceId", "line_number as line", "side", "text", "written_at as writtenAt"])
    .where("tenant_id", "=", tenantId)
    .where("wholesaler_id", "=", wholesalerId)
    .where("invoice_id", "=", invoiceId)
    .where("key", "=", key)
    .executeTakeFirst();
}

/** Who disputed a line of a document last; undefined where nobody did. */
export async function selectDisputer(
  db: Db,
  { tenantId, wholesalerId, invoiceId }: { tenantId: string; wholesalerId: string; invoiceId: string },
  line: number,
): Promise<string | undefined> {
  const row = await db
    .selectFrom("invoice_difference")
    .select("decided_by")
    .where("tenant_id", "=", tenantId)
    .where("wholesaler_id", "=", wholesalerId)
    .where("invoice_id", "=", invoiceId)
    .where("line_number", "=", line)
    .where("decision", "=", "dispute")
    .orderBy("id", "desc")
    .executeTakeFirst();
  return row?.decided_by;
}
