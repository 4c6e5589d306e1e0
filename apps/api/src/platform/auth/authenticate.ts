import type { Actor } from "../actor.ts";
import type { Clock } from "../clock/clock.ts";
import { type Database, type Db, type SessionRow, withSession } from "../db/database.ts";
import type { ReadPlace } from "../db/replica/read-place.ts";
import { fail } from "../failure.ts";
import { selectActingAdmin } from "./acting-queries.ts";
import { withProgram } from "./admit-program.ts";
import { withTerminal } from "./admit-terminal.ts";
import { type IssuedToken, type TokenMaker, tokenPrefixes } from "./issued-token.ts";
import { noteSessionSeen } from "./person-session-queries.ts";
import { isOver, isUnnoted, recentSignInMs } from "./session-age.ts";
import type { KnownTenants } from "./tenants.ts";
import type { VerifiedToken, VerifyToken } from "./verify-token.ts";

/** How long an administrator may stay signed in as somebody else. */
export const actingMs = 30 * 60 * 1000;

export interface AuthDeps {
  database: Database;
  verifyToken: VerifyToken;
  terminalTokens: TokenMaker;
  programTokens: TokenMaker;
  tenants: KnownTenants;
  clock: Clock;
  /** Tenant of callers that name none. */
  configuredTenant: string;
  /** Whether administrators need a second factor, whatever their tenant's setting. */
  adminSecondFactor: boolean;
}

/** What a request's headers bring. */
export interface Credentials {
  authorization: string | null;
  tenantId: string | null;
}

/** A good token of a person, a terminal or a wholesaler's program, of a known tenant: checked before the body is read and the database queried. */
export type Entrance = PersonEntrance | TerminalEntrance | ProgramEntrance;

interface PersonEntrance {
  tenantId: string;
  token: VerifiedToken;
}

interface TerminalEntrance {
  tenantId: string;
  terminal: IssuedToken;
}

interface ProgramEntrance {
  tenantId: string;
  program: IssuedToken;
}

/** What is known of the request besides who makes it. */
export interface RequestContext {
  requestId: string;
  address: string;
  timeoutMs: number;
}

/** An authenticated request: who, by which token, on which database session. */
export interface Session {
  actor: Actor;
  /** The person's own; undefined where a terminal or a program calls. */
  token: VerifiedToken | undefined;
  db: Db;
  /** False while a good token has no user row yet: only SaveUser may be called. */
  saved: boolean;
  /** Whether the database is a replica, for a read that allows it. */
  onReplica: boolean;
}

/**
 * The first half, from headers alone: tenant, then token. The token of a terminal or a program names its tenant itself.
 * @throws Failure; every one about the token is `unauthenticated`.
 */
export async function enter(deps: AuthDeps, sent: Credentials): Promise<Entrance> {
  const bearer = /^Bearer ([\w.~+/=-]+)$/i.exec(sent.authorization ?? "")?.[1];
  const issued = readIssued(deps, bearer);
  const tenantId = sent.tenantId ?? issued?.token.tenantId ?? deps.configuredTenant;
  if (!(await deps.tenants.has(tenantId))) fail("TENANT_UNKNOWN");
  if (!bearer) fail("TOKEN_INVALID");
  if (!issued) return { tenantId, token: await deps.verifyToken(bearer, tenantId) };
  const { kind, token } = issued;
  if (token.tenantId !== tenantId) fail("TOKEN_INVALID");
  return kind === "terminal" ? { tenantId, terminal: token } : { tenantId, program: token };
}

/** A token that this system issued; undefined where the prefix is another's. @throws Failure TOKEN_INVALID for an invented one */
function readIssued(
  { terminalTokens, programTokens }: AuthDeps,
  bearer = "",
): { kind: "terminal" | "program"; token: IssuedToken } | undefined {
  if (bearer.startsWith(tokenPrefixes.terminal)) {
    return { kind: "terminal", token: terminalTokens.read(bearer) ?? fail("TOKEN_INVALID") };
  }
  if (bearer.startsWith(tokenPrefixes.program)) {
    return { kind: "program", token: programTokens.read(bearer) ?? fail("TOKEN_INVALID") };
  }
  return undefined;
}

/** Whose requests are counted together, and what the log calls them. */
export function callerOf(entrance: Entrance): { limitKey: string; log: { tenantId: string; userId: string } } {
  const { tenantId } = entrance;
  const userId =
    "terminal" in entrance
      ? `terminal:${entrance.terminal.id}`
      : "program" in entrance
        ? `program:${entrance.program.id}`
        : entrance.token.uid;
  return { limitKey: `${tenantId}\n${userId}`, log: { tenantId, userId } };
}

/** What comes of admitting somebody on the primary: the work is done, or goes to the replica. */
type Admitted<T> = { answer: T } | { session: Omit<Session, "db" | "onReplica">; row: SessionRow };

/**
 * The second half: the row of the user, the terminal or the program is read and the work done on one database connection.
 * A person's is read on the primary also where a replica then answers, so that a session that is ended is over at once.
 * @param place where the work, which only reads, may be done; the primary where absent
 * @throws Failure; every one about the row is `unauthenticated`.
 */
export async function withActor<T>(
  deps: AuthDeps,
  entrance: Entrance,
  request: RequestContext,
  work: (session: Session) => Promise<T>,
  place?: ReadPlace,
): Promise<T> {
  if ("terminal" in entrance) {
    return withTerminal(deps, entrance.terminal, request, (db, actor) =>
      work({ actor, token: undefined, db, saved: true, onReplica: false }),
    );
  }
  if ("program" in entrance) {
    return withProgram(deps, entrance.program, request, (db, actor) =>
      work({ actor, token: undefined, db, saved: true, onReplica: false }),
    );
  }
  const { tenantId, token } = entrance;
  const signedInAt = new Date(token.authTime);
  const who = { tenantId, userId: token.uid, timeoutMs: request.timeoutMs, signedInAt };
  const admitted = await withSession<Admitted<T>>(
    deps.database,
    { ...who, mayReadReplica: place !== undefined },
    async (db, row) => {
      if (!row) fail("TENANT_UNKNOWN");
      const now = deps.clock.now();
      assertMayEnter(token, row, now);
      const saved = row.userId !== null;
      if (token.act) await assertMayAct(deps.clock, db, tenantId, token, token.act.sub);
      else if (saved && isUnnoted(ageOf(token, row), now)) await noteSessionSeen(db, { ...who, signedInAt }, now);
      const session = { actor: actorOf(deps, token, row, request), token, saved };
      if (place?.isReplica(row.position)) return { session, row };
      return work({ ...session, db, onReplica: false }).then((answer) => ({ answer }));
    },
  );
  if ("answer" in admitted) return admitted.answer;
  const { session, row } = admitted;
  const read = { ...who, rights: row.rights ?? "", primary: row.position ?? "" };
  const done = await place?.read(read, (db) => work({ ...session, db, onReplica: true }));
  return done ? done.answer : withActor(deps, entrance, request, work);
}

function assertMayEnter(token: VerifiedToken, row: SessionRow, now: Date): void {
  if (row.deletedAt) fail("USER_DELETED");
  if (row.disabledAt) fail("USER_DISABLED");
  if (token.authTime < row.sessionsValidAfter || isOver(ageOf(token, row), now)) fail("SESSION_ENDED");
}

function ageOf({ authTime: signedInAt }: VerifiedToken, { lastSeenAt, isAdmin }: SessionRow) {
  return { signedInAt, lastSeenAt, isAdmin };
}

/** Being signed in as somebody else ends after its time, and with the administrator's own rights or sessions. */
async function assertMayAct(
  clock: Clock,
  db: Db,
  tenantId: string,
  token: VerifiedToken,
  adminId: string,
): Promise<void> {
  if (clock.now().getTime() > actingUntil(token)) fail("SESSION_ENDED");
  const admin = await selectActingAdmin(db, tenantId, adminId);
  if (!admin?.is_admin || admin.deleted_at || admin.disabled_at) fail("SESSION_ENDED");
  if (token.authTime < Number(admin.sessions_valid_after)) fail("SESSION_ENDED");
}

/** Counted from when the token was issued to the administrator, and never longer than from the sign-in with it. */
function actingUntil({ authTime, act }: VerifiedToken): number {
  return Math.min(authTime + actingMs, act?.until === undefined ? Number.POSITIVE_INFINITY : act.until * 1000);
}

function actorOf(
  { clock, adminSecondFactor }: Pick<AuthDeps, "clock" | "adminSecondFactor">,
  token: VerifiedToken,
  row: SessionRow,
  request: RequestContext,
): Actor {
  const isAdmin = token.isAdmin && row.isAdmin && !token.act;
  const ofAdmins = row.isAdmin && (adminSecondFactor || row.secondFactor === "admins");
  return {
    tenantId: row.tenantId,
    userId: token.uid,
    displayName: row.displayName,
    isAdmin,
    actingAdmin: token.act && {
      userId: token.act.sub,
      displayName: token.act.name,
      reason: token.act.reason,
      expiresAt: new Date(actingUntil(token)),
    },
    terminal: undefined,
    program: undefined,
    hasRecentSignIn: clock.now().getTime() - token.authTime <= recentSignInMs,
    hasSecondFactor: token.hasSecondFactor,
    secondFactorRequired: !token.act && (row.secondFactor === "all" || ofAdmins),
    requestId: request.requestId,
    address: request.address,
  };
}
