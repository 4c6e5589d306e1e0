import type { Db } from "../db/database.ts";
import { systemSession } from "../db/system-session.ts";
import type { ChainHead } from "./chain-heads.ts";
import { type EventRow, type Link, selectSealed, selectUnknownEvent, selectWaiting } from "./chain-queries.ts";
import { beforeFirst, isKnownVersion, seal } from "./seal.ts";
import type { SealDeps } from "./seal-events.ts";

/** The result of verifying a tenant's chain; no problem means that every event is as it was written. */
export interface ChainReport {
  sealed: number;
  /** Events written a moment ago, which no link protects yet. */
  waiting: number;
  problem?: string;
}

const pageSize = 1_000;

/** Walks the whole chain beside its events, a page at a time, and stops at the first that is not as it was sealed. */
export async function verifyChain({ database, auditKey, heads }: SealDeps, tenantId: string): Promise<ChainReport> {
  // Read before the walk: what is sealed meanwhile only makes the chain longer than this.
  const kept = await heads.read(tenantId);
  return systemSession(database, tenantId, async (db) => {
    const walked = await walk(db, auditKey, tenantId, kept);
    const { count, removed } = await selectWaiting(db, tenantId);
    const problem =
      walked.problem ?? headProblem(walked.sealed, kept, heads.folder) ?? (await strayProblem(db, tenantId));
    const gone = removed && `event ${removed} was removed before it was sealed`;
    return { sealed: walked.sealed, waiting: count, problem: problem ?? gone };
  });
}

async function walk(
  db: Db,
  key: Buffer,
  tenantId: string,
  kept: ChainHead | undefined,
): Promise<{ sealed: number; problem?: string }> {
  let sealed = 0;
  let previous = beforeFirst;
  for (;;) {
    const page = await selectSealed(db, tenantId, sealed, pageSize);
    for (const { link, event } of page) {
      const problem = linkProblem(key, previous, sealed + 1, link, event) ?? otherThanKept(link, kept);
      if (problem) return { sealed, problem };
      sealed = link.seq;
      previous = link.hash;
    }
    if (page.length < pageSize) return { sealed };
  }
}

function linkProblem(
  key: Buffer,
  previous: Buffer,
  expected: number,
  link: Link,
  event: EventRow | undefined,
): string | undefined {
  if (link.seq !== expected)
    return `link ${expected} is missing: the next one is ${link.seq}, of event ${link.eventId}`;
  if (!event) return `event ${link.eventId} (link ${link.seq}) was removed, or its time was changed`;
  if (!isKnownVersion(link.version) || !seal(key, previous, link, event).equals(link.hash)) {
    return `event ${link.eventId} (link ${link.seq}) is not as it was sealed: it or its link was changed`;
  }
  return undefined;
}

function otherThanKept(link: Link, kept: ChainHead | undefined): string | undefined {
  if (link.seq !== kept?.seq || link.hash.equals(kept.hash)) return undefined;
  return `link ${link.seq} (event ${link.eventId}) is not the one whose hash is kept beside the keys`;
}

function headProblem(sealed: number, kept: ChainHead | undefined, folder: string): string | undefined {
  if (kept && kept.seq > sealed) return `the chain was cut: it ends at link ${sealed}, but was sealed to ${kept.seq}`;
  if (!kept && sealed > 0) return `no head is kept in ${folder}: nobody can tell whether the chain was cut`;
  return undefined;
}

async function strayProblem(db: Db, tenantId: string): Promise<string | undefined> {
  const id = await selectUnknownEvent(db, tenantId);
  return id && `event ${id} was added past the log: no link seals it and it does not wait for one`;
}
