import type { Db } from "../db/database.ts";

export async function selectTenantIds(db: Db): Promise<string[]> {
  const rows = await db.selectFrom("tenant").select("id").execute();
  return rows.map((row) => row.id);
}
