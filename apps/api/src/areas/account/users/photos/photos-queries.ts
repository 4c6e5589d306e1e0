import type { Insertable } from "kysely";
import type { Db } from "../../../../platform/db/database.ts";
import type { UserPhotoTable } from "../../tables.ts";

/** Keeps a photo; the one before goes when the user's row names this one. */
export async function insertPhoto(tx: Db, row: Insertable<UserPhotoTable>): Promise<void> {
  await tx.insertInto("user_photo").values(row).execute();
}

/** A photo of anybody of the tenant. */
export async function selectPhoto(db: Db, tenantId: string, id: string): Promise<Buffer | undefined> {
  const row = await db
    .selectFrom("user_photo")
    .select("content")
    .where("tenant_id", "=", tenantId)
    .where("id", "=", id)
    .executeTakeFirst();
  return row?.content;
}
