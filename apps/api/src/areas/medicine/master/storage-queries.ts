import { sql } from "kysely";
import type { Db } from "../../../platform/db/database.ts";

export async function updateStorage(tx: Db, medicineId: string, storage: string, now: Date): Promise<void> {
  await sql`update medicine set storage = ${storage}, updated_at = ${now} where id = ${medicineId}`.execute(tx);
}
