import type { Clock } from "../clock/clock.ts";
import type { Database } from "../db/database.ts";
import { onlyOne, systemSession } from "../db/system-session.ts";
import { batchesOf } from "./batches.ts";
import { createAccounts } from "./create-accounts.ts";
import { followUser, type Subject, type SyncBatch } from "./follow-user.ts";
import type { IdentityProvider, ProviderAccount } from "./identity-provider.ts";
import { type Outcome, problemOf, settle } from "./settle.ts";
import { selectDueWord, selectIdentityRows } from "./sync-queries.ts";
import { type WaitingUser, waitingUsers } from "./waiting-users.ts";

export interface SyncDeps {
  database: Database;
  identity: IdentityProvider;
  clock: Clock;
}

const mostUsers = 1_000;
const mostSettledAtOnce = 50;
/** So many failures in a row, and the provider is taken to be away. */
const failuresInARow = 5;

/**
 * Brings the identity provider in step with one tenant's next users, at most 1,000. The database row is the truth;
 * word is removed only after the provider has followed, so that a repetition does no harm and nothing is lost.
 * @returns how many users it looked at; undefined where another worker is at this tenant.
 */
export function syncUsers(deps: SyncDeps, tenantId: string, stopping: AbortSignal): Promise<number | undefined> {
  return systemSession(deps.database, tenantId, (db) =>
    onlyOne(db, `identity ${tenantId}`, () => syncBatch({ ...deps, db, tenantId, stopping })),
  );
}

async function syncBatch(batch: SyncBatch): Promise<number> {
  const { db, clock, tenantId } = batch;
  const users = waitingUsers(await selectDueWord(db, tenantId, clock.now(), mostUsers));
  const subjects = await look(batch, users);
  if (typeof subjects === "string") {
    await settle(
      db,
      clock,
      tenantId,
      users.map((user) => ({ user, problem: subjects })),
    );
    return users.length;
  }
  // Accounts that go come first, then those that change: they may hold an address that the next is to have.
  await followAll(
    batch,
    subjects.filter(({ row }) => row === undefined),
  );
  await followAll(
    batch,
    subjects.filter(({ row, account }) => row !== undefined && account !== undefined),
  );
  await createAll(
    batch,
    subjects.filter(({ row, account }) => row !== undefined && account === undefined),
  );
  return users.length;
}

/** The users of the provider and of the database, in this order; or the provider's error. */
async function look({ db, identity, tenantId }: SyncBatch, users: WaitingUser[]): Promise<Subject[] | string> {
  const ids = users.map(({ userId }) => userId);
  const accounts = new Map<string, ProviderAccount>();
  try {
    for (const part of batchesOf(ids, 100)) {
      for (const account of await identity.find(tenantId, part)) accounts.set(account.uid, account);
    }
  } catch (error) {
    return problemOf(error);
  }
  const rows = new Map((await selectIdentityRows(db, tenantId, ids)).map((row) => [row.user_id, row]));
  return users.map((user) => ({ user, row: rows.get(user.userId), account: accounts.get(user.userId) }));
}

async function followAll(batch: SyncBatch, subjects: Subject[]): Promise<void> {
  let failures = 0;
  let problem: string | undefined;
  for (const part of batchesOf(subjects, mostSettledAtOnce)) {
    const outcomes: Outcome[] = [];
    for (const subject of part) {
      if (batch.stopping.aborted) break;
      if (failures < failuresInARow) problem = await followUser(batch, subject).catch(problemOf);
      failures = problem === undefined ? 0 : failures + 1;
      outcomes.push({ user: subject.user, problem });
    }
    await settle(batch.db, batch.clock, batch.tenantId, outcomes);
  }
}

async function createAll(batch: SyncBatch, subjects: Subject[]): Promise<void> {
  if (batch.stopping.aborted || subjects.length === 0) return;
  const problems = await createAccounts(batch, subjects).catch(problemOf);
  const outcomes = subjects.map(({ user }) => ({
    user,
    problem: typeof problems === "string" ? problems : problems.get(user.userId),
  }));
  await settle(batch.db, batch.clock, batch.tenantId, outcomes);
}
