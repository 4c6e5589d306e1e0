import { type Insertable, sql } from "kysely";
import type { Db } from "../../../platform/db/database.ts";
import type { EnteredInvoiceFileTable } from "../tables.ts";
import type { EnteredPlace } from "./entered-deps.ts";

/** A kept file without its content. */
export interface EnteredFileRow {
  id: string;
  invoiceId: string;
  name: string;
  type: string;
  size: number;
  sha256: Buffer;
  addedAt: Date;
  addedByName: string;
}

/** The files of a document, oldest first. */
export async function selectEnteredFiles(
  db: Db,
  { tenantId, institutionId }: Omit<EnteredPlace, "invoiceId">,
  invoiceIds: readonly string[],
): Promise<EnteredFileRow[]> {
  if (invoiceIds.length === 0) return [];
  return db
    .selectFrom("entered_invoice_file as f")
    .leftJoin("users as u", (join) =>
      join.onRef("u.tenant_id", "=", "f.tenant_id").onRef("u.user_id", "=", "f.added_by"),
    )
    .select(["f.id", "f.invoice_id as invoiceId", "f.name", "f.type", "f.size", "f.sha256", "f.added_at as addedAt"])
    .select((eb) => eb.fn.coalesce("u.display_name", sql.lit("")).as("addedByName"))
    .where("f.tenant_id", "=", tenantId)
    .where("f.institution_id", "=", institutionId)
    .where("f.invoice_id", "in", invoiceIds)
    .orderBy("f.invoice_id")
    .orderBy("f.added_at")
    .orderBy("f.id")
    .execute();
}

/** A kept file with its content. */
export async function selectEnteredFile(
  db: Db,
  { tenantId, institutionId, invoiceId }: EnteredPlace,
  fileId: string,
): Promise<{ name: string; type: string; content: Buffer } | undefined> {
  const result = await sql<{ name: string; type: string; content: Buffer }>`
    select f.name, f.type, coalesce(f.content, o.content) as content
    from entered_invoice_file f
      left join entered_invoice_file o on o.tenant_id = f.tenant_id and o.institution_id = f.institution_id
        and o.id = f.content_of
    where f.tenant_id = ${tenantId} and f.institution_id = ${institutionId} and f.invoice_id = ${invoiceId}
      and f.id = ${fileId}`.execute(db);
  return result.rows[0];
}

/** Keeps files of documents that have none. */
export async function insertEnteredFiles(tx: Db, rows: readonly Insertable<EnteredInvoiceFileTable>[]): Promise<void> {
  await tx.insertInto("entered_invoice_file").values(rows).execute();
}

/** Keeps a file. @returns whether the document did not have it before. */
export async function insertEnteredFile(tx: Db, row: Insertable<EnteredInvoiceFileTable>): Promise<boolean> {
  const result = await tx
    .insertInto("entered_invoice_file")
    .values(row)
    .onConflict((conflict) => conflict.constraint("entered_invoice_file_once").doNothing())
    .executeTakeFirst();
  return result.numInsertedOrUpdatedRows === 1n;
}
