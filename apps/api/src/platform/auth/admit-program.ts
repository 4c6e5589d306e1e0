import type { Actor } from "../actor.ts";
import type { Clock } from "../clock/clock.ts";
import { type Database, type Db, onSession } from "../db/database.ts";
import { fail } from "../failure.ts";
import { mayEnter, seenEveryMs } from "./admit-terminal.ts";
import type { IssuedToken } from "./issued-token.ts";
import { beginProgram, noteProgramSeen, type ProgramSessionRow } from "./program-queries.ts";

/**
 * Runs work as the person who registered a wholesaler's program, marked as the program's and closed to all but its wholesaler
 * and the customers that it is limited to.
 * @throws Failure TOKEN_INVALID whatever it is that keeps it out, so that nobody learns which.
 */
export async function withProgram<T>(
  { database, clock }: { database: Database; clock: Clock },
  token: IssuedToken,
  request: { requestId: string; address: string; timeoutMs: number },
  work: (db: Db, actor: Actor) => Promise<T>,
): Promise<T> {
  return onSession(database, request.timeoutMs, async (db) => {
    const { tenantId, id: programId } = token;
    const row = await beginProgram(db, { tenantId, programId, timeoutMs: request.timeoutMs });
    const now = clock.now();
    if (!row || !mayEnter(row, token, now)) fail("TOKEN_INVALID");
    if (!row.lastSeenAt || now.getTime() - row.lastSeenAt.getTime() >= seenEveryMs) {
      await noteProgramSeen(db, programId, now, request.address);
    }
    return work(db, actorOf(row, programId, request));
  });
}

/** Never an administrator, and without a second factor: the person who registered the program had one. */
function actorOf(
  { tenantId, userId, displayName, wholesalerId, isSandbox, name, scopes, customers }: ProgramSessionRow,
  id: string,
  { requestId, address }: { requestId: string; address: string },
): Actor {
  return {
    tenantId,
    userId,
    displayName,
    requestId,
    address,
    isAdmin: false,
    actingAdmin: undefined,
    terminal: undefined,
    program: { id, name, wholesalerId, isSandbox, scopes, customers },
    hasRecentSignIn: false,
    hasSecondFactor: false,
    secondFactorRequired: false,
  };
}
