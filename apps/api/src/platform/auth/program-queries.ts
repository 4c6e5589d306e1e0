import type { ProgramScope } from "@meguri/rules/wholesaler-program";
import { sql } from "kysely";
import type { Db } from "../db/database.ts";

/** A program with the person it acts as, who is a member of its wholesaler. */
export interface ProgramSessionRow {
  tenantId: string;
  wholesalerId: string;
  isSandbox: boolean;
  name: string;
  scopes: ProgramScope[];
  /** Institutions that it is limited to; empty for every customer. */
  customers: string[];
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

/** Opens the session of a program; undefined where it is not known or its person is gone from the wholesaler. */
export async function beginProgram(
  db: Db,
  { tenantId, programId, timeoutMs }: { tenantId: string; programId: string; timeoutMs: number },
): Promise<ProgramSessionRow | undefined> {
  const result = await sql<ProgramSessionRow>`
    select tenant_id as "tenantId", wholesaler_id as "wholesalerId", is_sandbox as "isSandbox", name, scopes, customers, token_hash as "tokenHash",
      revoked_at as "revokedAt", expires_on as "expiresOn", last_seen_at as "lastSeenAt", user_id as "userId",
      display_name as "displayName", disabled_at as "disabledAt", deleted_at as "deletedAt"
    from app_begin_program(${tenantId}, ${programId}::uuid, ${timeoutMs}::int)`.execute(db);
  return result.rows[0];
}

/** Notes when and from where the session's program called. */
export async function noteProgramSeen(db: Db, programId: string, at: Date, address: string): Promise<void> {
  await sql`select app_program_seen(${programId}::uuid, ${at}, ${address})`.execute(db);
}
