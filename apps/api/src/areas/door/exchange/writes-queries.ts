import { sql } from "kysely";
import type { Db } from "../../../platform/db/database.ts";

/** A wholesaler's write, by its idempotency key. */
export interface WritePlace {
  tenantId: string;
  wholesalerId: string;
  key: string;
}

/** The response to a write, as it left. */
export interface WrittenResponse {
  fingerprint: Buffer;
  status: number;
  contentType: string;
  body: string;
}

/** Holds a key until the transaction ends. @returns false where another request holds it */
export async function holdWriteKey(tx: Db, { tenantId, wholesalerId, key }: WritePlace): Promise<boolean> {
  const result = await sql<{ held: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended(${`wholesaler_write ${tenantId} ${wholesalerId} ${key}`}, 0)) as held`.execute(
    tx,
  );
  return result.rows[0]?.held ?? false;
}

export async function selectWrite(
  tx: Db,
  { tenantId, wholesalerId, key }: WritePlace,
): Promise<WrittenResponse | undefined> {
  return tx
    .selectFrom("wholesaler_write")
    .select(["fingerprint", "status", "content_type as contentType", "body"])
    .where("tenant_id", "=", tenantId)
    .where("wholesaler_id", "=", wholesalerId)
    .where("key", "=", key)
    .executeTakeFirst();
}

export async function insertWrite(
  tx: Db,
  place: WritePlace,
  { programId, at, ...response }: WrittenResponse & { programId: string; at: Date },
): Promise<void> {
  await tx
    .insertInto("wholesaler_write")
    .values({
      tenant_id: place.tenantId,
      wholesaler_id: place.wholesalerId,
      key: place.key,
      fingerprint: response.fingerprint,
      status: response.status,
      content_type: response.contentType,
      body: response.body,
      program_id: programId,
      written_at: at,
    })
    .execute();
}

/** Deletes keys from before a moment, of all tenants. @returns how many, at most 10,000 */
export async function deleteOldWrites(db: Db, before: Date): Promise<number> {
  const result = await sql<{ gone: number }>`select forget_wholesaler_writes(${before}) as gone`.execute(db);
  return result.rows[0]?.gone ?? 0;
}
