import type { Actor } from "../actor.ts";
import type { Clock } from "../clock/clock.ts";
import { tokyoDay } from "../clock/tokyo-day.ts";
import { type Database, type Db, onSession } from "../db/database.ts";
import { fail } from "../failure.ts";
import { type IssuedToken, isSame } from "./issued-token.ts";
import { beginTerminal, noteTerminalSeen, type TerminalSessionRow } from "./terminal-queries.ts";

/** How often the last call of a token is written down. */
export const seenEveryMs = 60_000;

/**
 * Runs work as the person who registered a terminal, marked as the terminal's and closed to all but its institution.
 * @throws Failure TOKEN_INVALID whatever it is that keeps it out, so that nobody learns which.
 */
export async function withTerminal<T>(
  { database, clock }: { database: Database; clock: Clock },
  token: IssuedToken,
  request: { requestId: string; address: string; timeoutMs: number },
  work: (db: Db, actor: Actor) => Promise<T>,
): Promise<T> {
  return onSession(database, request.timeoutMs, async (db) => {
    const row = await beginTerminal(db, {
      tenantId: token.tenantId,
      terminalId: token.id,
      timeoutMs: request.timeoutMs,
    });
    const now = clock.now();
    if (!row || !mayEnter(row, token, now)) fail("TOKEN_INVALID");
    if (!row.lastSeenAt || now.getTime() - row.lastSeenAt.getTime() >= seenEveryMs) {
      await noteTerminalSeen(db, token.id, now, request.address);
    }
    return work(db, actorOf(row, token, request));
  });
}

/** Whether the token is the present one, and neither it nor its person is held back. */
export function mayEnter(
  row: Pick<TerminalSessionRow, "tokenHash" | "revokedAt" | "expiresOn" | "disabledAt" | "deletedAt">,
  token: IssuedToken,
  now: Date,
): boolean {
  const held = row.revokedAt || row.disabledAt || row.deletedAt || (row.expiresOn && row.expiresOn < tokyoDay(now));
  return isSame(row.tokenHash, token.hash) && !held;
}

/** Never an administrator, and without a second factor: the person who registered the terminal had one. */
function actorOf(
  { tenantId, userId, displayName, institutionId, name, scopes }: TerminalSessionRow,
  { id }: IssuedToken,
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
    program: undefined,
    terminal: { id, name, institutionId, scopes },
    hasRecentSignIn: false,
    hasSecondFactor: false,
    secondFactorRequired: false,
  };
}
