import type { TerminalScope } from "@meguri/rules/terminal";
import { sql } from "kysely";
import type { Db } from "../db/database.ts";

/** A terminal with the person it acts as, who is a member of its institution. */
export interface TerminalSessionRow {
  tenantId: string;
  institutionId: string;
  name: string;
  scopes: TerminalScope[];
  tokenHash: Buffer;
  revokedAt: Date | null;
  /** Last day, `YYYY-MM-DD`. */
  expiresOn: string | null;
  lastSeenAt: Date | null;
  userId: string;
  displayName: string;
  disabledAt: Date | null;
  deletedAt: Date | null;
}

/** Opens the session of a terminal; undefined where it is not known or its person is gone from the institution. */
export async function beginTerminal(
  db: Db,
  { tenantId, terminalId, timeoutMs }: { tenantId: string; terminalId: string; timeoutMs: number },
): Promise<TerminalSessionRow | undefined> {
  const result = await sql<TerminalSessionRow>`
    select tenant_id as "tenantId", institution_id as "institutionId", name, scopes, token_hash as "tokenHash",
      revoked_at as "revokedAt", expires_on as "expiresOn", last_seen_at as "lastSeenAt", user_id as "userId",
      display_name as "displayName", disabled_at as "disabledAt", deleted_at as "deletedAt"
    from app_begin_terminal(${tenantId}, ${terminalId}::uuid, ${timeoutMs}::int)`.execute(db);
  return result.rows[0];
}

/** Notes when and from where the session's terminal called. */
export async function noteTerminalSeen(db: Db, terminalId: string, at: Date, address: string): Promise<void> {
  await sql`select app_terminal_seen(${terminalId}::uuid, ${at}, ${address})`.execute(db);
}
