import { sql } from "kysely";
import type { Db } from "../db.ts";
import type { Position } from "../position.ts";

/** Notes the timeline of the primary. @returns the position that a replica can have; undefined where this is no primary */
export async function notePrimary(db: Db): Promise<Position | undefined> {
  const { rows } = await sql<{ position: Position | null }>`select app_note_timeline() as position`.execute(db);
  return rows[0]?.position ?? undefined;
}

/** Where a replica is; undefined where the server is none. */
export async function selectReplicaPosition(db: Db): Promise<Position | undefined> {
  const { rows } = await sql<{ position: Position }>`
    select app_position() as position where pg_is_in_recovery()`.execute(db);
  return rows[0]?.position;
}

/** Where a replica was when a session of a person began on it. */
export interface BegunOnReplica {
  position: Position;
  /** The versions of what the person may enter. */
  rights: string;
}

/** Opens the session of a person on a replica; undefined where it does not know the tenant or is no replica. */
export async function beginOnReplica(
  db: Db,
  { tenantId, userId, timeoutMs }: { tenantId: string; userId: string; timeoutMs: number },
): Promise<BegunOnReplica | undefined> {
  const { rows } = await sql<BegunOnReplica>`
    select app_position() as position, app_rights(${tenantId}, ${userId}) as rights
    from app_begin(${tenantId}, ${userId}, ${timeoutMs}::int) where pg_is_in_recovery()`.execute(db);
  return rows[0];
}
