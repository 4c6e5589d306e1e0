import type { Logger } from "pino";
import { systemActor } from "../../../platform/actor.ts";
import { audit } from "../../../platform/audit/audit.ts";
import type { Clock } from "../../../platform/clock/clock.ts";
import { tokyoDay } from "../../../platform/clock/tokyo-day.ts";
import { type Database, type Db, inTransaction, withSession } from "../../../platform/db/database.ts";
import { onlyOne, systemSession } from "../../../platform/db/system-session.ts";
import { passes } from "../../../platform/rpc/passes.ts";
import type { InstitutionAccess } from "../../institution/institutions/index.ts";
import { expectManyRows } from "../../stock/ledger/index.ts";
import { enterChain, selectChainShops } from "../chain/index.ts";
import {
  endGathering,
  failGathering,
  selectWaitingNegotiations,
  updateShopsRead,
  type WaitingNegotiation,
} from "./gathering-queries.ts";
import { selectVanCodes } from "./group-items-queries.ts";
import { readNeededItems } from "./needed-items.ts";
import { insertItems } from "./negotiation-changes-queries.ts";
import { enterNegotiation } from "./negotiation-deps.ts";
import { selectNegotiation } from "./negotiation-queries.ts";
import { addShop, itemsOf, type ShopSums } from "./sum-items.ts";

/** What the server passes in. */
export interface GatheringDeps {
  database: Database;
  clock: Clock;
  log: Logger;
  institutionAccess: InstitutionAccess;
}

const patienceMs = 60_000;
/** How often, at most, it notes how far it is: each time, the open pages of the shop that keeps the negotiation read again. */
const notes = 10;

/**
 * Sums up the items of negotiations for all shops, each by one process at a time: where that one dies, the next begins again.
 * @returns whether there was one
 * @throws what kept it from one and will pass, once it has tried the others: the job tries again
 */
export async function gatherItems(deps: GatheringDeps, stopping: AbortSignal): Promise<boolean> {
  const { database, log } = deps;
  const waiting = await systemSession(database, "", selectWaitingNegotiations);
  let worked = false;
  const later: unknown[] = [];
  for (const one of waiting) {
    if (stopping.aborted) break;
    const { tenantId, negotiationId } = one;
    await systemSession(database, tenantId, (db) =>
      onlyOne(db, `negotiation ${negotiationId}`, async () => {
        worked = true;
        try {
          if ((await gatherOne(deps, one, stopping)) === 0) await failGathering(db, negotiationId, "empty");
        } catch (error) {
          if (passes(error)) return void later.push(error);
          log.error({ err: error, tenantId, negotiationId }, "the items of all shops could not be summed up");
          await failGathering(db, negotiationId, "failed");
        }
      }),
    );
  }
  if (later.length > 0) throw later[0];
  return worked;
}

/**
 * With the rights of who began it, so that it reads nothing that the person could not read.
 * @returns how many items there are; nothing where the server stops or another process was faster
 */
async function gatherOne(
  deps: GatheringDeps,
  waiting: WaitingNegotiation,
  stopping: AbortSignal,
): Promise<number | undefined> {
  const { database, clock, institutionAccess } = deps;
  const { tenantId, begunBy, institutionId: lead, negotiationId } = waiting;
  const actor = systemActor(tenantId, begunBy);
  return withSession(database, { tenantId, userId: begunBy, timeoutMs: patienceMs }, async (db) => {
    const chain = await enterChain(db, actor, waiting.corporationId);
    await enterNegotiation({ db, institutionAccess }, waiting);
    const negotiation = await selectNegotiation(db, waiting);
    if (!negotiation || !(await updateShopsRead(db, waiting, 0))) return undefined;
    const { termFrom: from, termUntil: until } = negotiation;
    const sums: ShopSums = new Map();
    let read = 0;
    const shops = await selectChainShops(db, chain);
    const step = Math.ceil(shops.length / notes);
    for (const { institutionId } of shops) {
      if (stopping.aborted) return undefined;
      await addOne(deps, db, { tenantId, institutionId }, { sums, term: { from, until } });
      read += 1;
      if (read % step !== 0 && read !== shops.length) continue;
      await enterNegotiation({ db, institutionAccess }, waiting);
      await updateShopsRead(db, waiting, read);
    }
    const own = await selectVanCodes(db, { tenantId, institutionId: lead });
    const items = itemsOf(sums, new Map([...own].map(([id, vanCode]) => [vanCode, id])));
    if (items.length === 0) return 0;
    return inTransaction(db, async (tx) => {
      if (!(await endGathering(tx, waiting, read))) return undefined;
      await insertItems(tx, waiting, items);
      await audit(tx, clock, actor, {
        action: "negotiation.gathered",
        objectType: "negotiation",
        objectId: negotiationId,
        institutionId: lead,
        after: { items: items.length, shops: read },
      });
      return items.length;
    });
  });
}

/** Adds one shop, read in a transaction of its own, so that all its figures are planned alike. */
async function addOne(
  { institutionAccess, clock }: GatheringDeps,
  db: Db,
  place: { tenantId: string; institutionId: string },
  { sums, term }: { sums: ShopSums; term: { from: string; until: string } },
): Promise<void> {
  const shop = await inTransaction(db, async (tx) => {
    await expectManyRows(tx);
    await institutionAccess.enterToRead(tx, place.institutionId);
    return {
      items: await readNeededItems(tx, place, { day: tokyoDay(clock.now()), term }),
      vanCodes: await selectVanCodes(tx, place),
    };
  });
  addShop(sums, shop);
}
