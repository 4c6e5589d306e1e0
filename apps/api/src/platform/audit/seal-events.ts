import { type Database, type Db, inTransaction } from "../db/database.ts";
import { onlyOne, systemSession } from "../db/system-session.ts";
import type { ChainHead, ChainHeads } from "./chain-heads.ts";
import { deleteUnsealed, insertLinks, type Link, selectLink, selectUnsealedEvents } from "./chain-queries.ts";
import { beforeFirst, seal, sealVersion } from "./seal.ts";

export interface SealDeps {
  database: Database;
  auditKey: Buffer;
  heads: ChainHeads;
}

/** The chain is not the one that was sealed before; going on would hide it. */
export class ChainBroken extends Error {
  constructor(head: ChainHead) {
    super(`the audit chain of ${head.tenantId} no longer has link ${head.seq} as it was sealed: run audit:verify`);
    this.name = "ChainBroken";
  }
}

const mostEvents = 1_000;

/**
 * Chains the events of one tenant that wait for it, at most 1,000. @returns how many.
 * @throws ChainBroken where links that were sealed are missing or changed.
 */
export async function sealEvents({ database, auditKey, heads }: SealDeps, tenantId: string): Promise<number> {
  const sealed = await systemSession(database, tenantId, (db) =>
    onlyOne(db, `audit ${tenantId}`, async () => {
      const kept = await heads.read(tenantId);
      const links = await inTransaction(db, (tx) => appendLinks(tx, auditKey, tenantId, kept));
      const last = links.at(-1);
      // After the commit: a head that runs ahead of the chain would look like a chain that was cut.
      if (last) await heads.write({ tenantId, seq: last.seq, hash: last.hash });
      return links.length;
    }),
  );
  return sealed ?? 0;
}

async function appendLinks(tx: Db, key: Buffer, tenantId: string, kept: ChainHead | undefined): Promise<Link[]> {
  if (kept) await assertUnbroken(tx, kept);
  const events = await selectUnsealedEvents(tx, tenantId, mostEvents);
  if (events.length === 0) return [];
  let { seq, hash }: Pick<Link, "seq" | "hash"> = (await selectLink(tx, tenantId)) ?? { seq: 0, hash: beforeFirst };
  const links = events.map((event) => {
    seq += 1;
    hash = seal(key, hash, { seq, version: sealVersion }, event);
    return { seq, eventId: event.id, eventAt: event.at, version: sealVersion, hash };
  });
  await insertLinks(tx, tenantId, links);
  await deleteUnsealed(
    tx,
    tenantId,
    links.map(({ eventId }) => eventId),
  );
  return links;
}

async function assertUnbroken(tx: Db, kept: ChainHead): Promise<void> {
  const link = await selectLink(tx, kept.tenantId, kept.seq);
  if (!link?.hash.equals(kept.hash)) throw new ChainBroken(kept);
}
