import { setTimeout as wait } from "node:timers/promises";
import { inTransaction } from "../db/database.ts";
import { systemSession } from "../db/system-session.ts";
import { batchesOf } from "./batches.ts";
import { type Difference, differences } from "./differences.ts";
import { notifyProvider } from "./outbox-queries.ts";
import { hurryWord } from "./reconcile-queries.ts";
import { type SyncDeps, syncUsers } from "./sync-users.ts";

const otherWorkerMs = 250;

/** Everything on which the database and the identity provider do not agree about a tenant. */
export async function listDifferences({ database, identity }: SyncDeps, tenantId: string): Promise<Difference[]> {
  const results: Difference[] = [];
  await systemSession(database, tenantId, async (db) => {
    for await (const difference of differences(db, identity, tenantId)) results.push(difference);
  });
  return results;
}

/** Whether the provider has to follow; an account that is not yet saved is a person's own affair. */
export function isDrift({ kind }: Difference): boolean {
  return kind !== "not-yet-saved";
}

/** Makes the provider follow the database for these people, the way the worker does. */
export async function repair(deps: SyncDeps, tenantId: string, result: Difference[]): Promise<void> {
  const { database, clock } = deps;
  const ids = result.filter(isDrift).map(({ userId }) => userId);
  if (ids.length === 0) return;
  await systemSession(database, tenantId, async (db) => {
    for (const part of batchesOf(ids, 1_000)) {
      await inTransaction(db, async (tx) => {
        await hurryWord(tx, tenantId, part, clock.now());
        await notifyProvider(
          tx,
          clock,
          tenantId,
          part.map((userId) => ({ userId })),
        );
      });
    }
  });
  const never = new AbortController().signal;
  for (let looked: number | undefined; looked !== 0; ) {
    looked = await syncUsers(deps, tenantId, never);
    if (looked === undefined) await wait(otherWorkerMs);
  }
}
