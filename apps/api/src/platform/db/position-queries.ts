import { sql } from "kysely";
import type { Db } from "./db.ts";
import type { Position } from "./position.ts";

/** The position of the database now: what was committed before is at or before it. */
export async function selectPosition(db: Db): Promise<Position> {
  const { rows } = await sql<{ position: Position }>`select app_position() as position`.execute(db);
  return rows[0]?.position ?? "";
}
