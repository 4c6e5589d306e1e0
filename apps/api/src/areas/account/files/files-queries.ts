import { type Insertable, type Selectable, sql } from "kysely";
import type { Db } from "../../../platform/db/database.ts";
import { pictureTypes } from "../../../platform/file/file-type.ts";
import type { FileTable } from "../tables.ts";

export type FileFacts = Pick<Selectable<FileTable>, "id" | "name" | "type" | "size">;
export type StoredFile = FileFacts & Pick<Selectable<FileTable>, "content">;

const facts = ["id", "name", "type", "size"] as const;

export async function insertFile(tx: Db, row: Insertable<FileTable>): Promise<FileFacts> {
  return tx.insertInto("file").values(row).returning(facts).executeTakeFirstOrThrow();
}

/** One of the person's own files, without its content. */
export async function selectFileFacts(
  db: Db,
  tenantId: string,
  ownerId: string,
  id: string,
): Promise<FileFacts | undefined> {
  return ownFile(db, tenantId, ownerId, id).select(facts).executeTakeFirst();
}

/** One of the person's own files. */
export async function selectFile(
  db: Db,
  tenantId: string,
  ownerId: string,
  id: string,
): Promise<StoredFile | undefined> {
  return ownFile(db, tenantId, ownerId, id)
    .select([...facts, "content"])
    .executeTakeFirst();
}

function ownFile(db: Db, tenantId: string, ownerId: string, id: string) {
  return db.selectFrom("file").where("tenant_id", "=", tenantId).where("owner_id", "=", ownerId).where("id", "=", id);
}

/** Who keeps a file: an institution or a wholesaler. */
export interface Keeper {
  institution_id: string | null;
  wholesaler_id: string | null;
}

/** A file that an institution or a wholesaler keeps, with its keeper. */
export async function selectKeptFile(db: Db, tenantId: string, id: string): Promise<(StoredFile & Keeper) | undefined> {
  return db
    .selectFrom("file")
    .select([...facts, "content", "institution_id", "wholesaler_id"])
    .where("tenant_id", "=", tenantId)
    .where("id", "=", id)
    .where((eb) => eb.or([eb("institution_id", "is not", null), eb("wholesaler_id", "is not", null)]))
    .executeTakeFirst();
}

/**
 * Keeps these files for a wholesaler and no others; those it does not keep yet must be the person's own
 * scans or photographs.
 * @returns whether all of them are kept now.
 */
export async function keepLicences(
  tx: Db,
  tenantId: string,
  { ownerId, wholesalerId, ids }: { ownerId: string; wholesalerId: string; ids: string[] },
): Promise<boolean> {
  const named = sql<string>`any(${ids}::uuid[])`;
  await tx
    .updateTable("file")
    .set({ wholesaler_id: null })
    .where("tenant_id", "=", tenantId)
    .where("wholesaler_id", "=", wholesalerId)
    .where("id", "<>", sql<string>`all(${ids}::uuid[])`)
    .execute();
  if (ids.length === 0) return true;
  await tx
    .updateTable("file")
    .set({ wholesaler_id: wholesalerId })
    .where("tenant_id", "=", tenantId)
    .where("owner_id", "=", ownerId)
    .where("type", "in", pictureTypes)
    .where("id", "=", named)
    .where("institution_id", "is", null)
    .where("wholesaler_id", "is", null)
    .execute();
  const kept = await tx
    .selectFrom("file")
    .select("id")
    .where("tenant_id", "=", tenantId)
    .where("wholesaler_id", "=", wholesalerId)
    .where("id", "=", named)
    .execute();
  return kept.length === ids.length;
}

/**
 * Keeps one of a person's own scans or photographs for an institution, or none, instead of the one it kept before.
 * @returns whether the person has such a file.
 */
export async function keepFile(
  tx: Db,
  tenantId: string,
  { ownerId, id, institutionId }: { ownerId: string; id: string | null; institutionId: string },
): Promise<boolean> {
  await tx
    .updateTable("file")
    .set({ institution_id: null })
    .where("tenant_id", "=", tenantId)
    .where("institution_id", "=", institutionId)
    .execute();
  if (id === null) return true;
  const result = await tx
    .updateTable("file")
    .set({ institution_id: institutionId })
    .where("tenant_id", "=", tenantId)
    .where("owner_id", "=", ownerId)
    .where("type", "in", pictureTypes)
    .where("id", "=", id)
    .where("institution_id", "is", null)
    .where("wholesaler_id", "is", null)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/** How many bytes a person keeps here. */
export async function sumFileSizes(db: Db, tenantId: string, ownerId: string): Promise<number> {
  const row = await db
    .selectFrom("file")
    .select((eb) => eb.fn.sum<string | null>("size").as("bytes"))
    .where("tenant_id", "=", tenantId)
    .where("owner_id", "=", ownerId)
    .executeTakeFirst();
  return Number(row?.bytes ?? 0);
}

export async function deleteFilesBefore(tx: Db, tenantId: string, ownerId: string, before: Date): Promise<void> {
  await tx
    .deleteFrom("file")
    .where("tenant_id", "=", tenantId)
    .where("owner_id", "=", ownerId)
    .where("created_at", "<", before)
    .where("institution_id", "is", null)
    .where("wholesaler_id", "is", null)
    .execute();
}
