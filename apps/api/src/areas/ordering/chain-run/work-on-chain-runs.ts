import type { Logger } from "pino";
import { systemActor } from "../../../platform/actor.ts";
import { audit } from "../../../platform/audit/audit.ts";
import type { Clock } from "../../../platform/clock/clock.ts";
import { tokyoDay } from "../../../platform/clock/tokyo-day.ts";
import { type Database, type Db, inTransaction, withSession } from "../../../platform/db/database.ts";
import { onlyOne, systemSession } from "../../../platform/db/system-session.ts";
import { newId } from "../../../platform/new-id.ts";
import { isAway, passes } from "../../../platform/rpc/passes.ts";
import type { InstitutionAccess } from "../../institution/institutions/index.ts";
import { enterChain, selectChainShops } from "../chain/index.ts";
import {
  countShopRead,
  endChainRun,
  failChainRun,
  selectWaitingRuns,
  setShopsTotal,
  type WaitingRun,
} from "./chain-run-queries.ts";
import { computeRun } from "./compute-run.ts";
import { promisedBy } from "./promised-by.ts";
import { type RunShop, readShop } from "./read-shop.ts";

/** What the server passes in. */
export interface ChainRunWorkDeps {
  database: Database;
  clock: Clock;
  log: Logger;
  institutionAccess: InstitutionAccess;
}

/** Shops that are read at the same time: while one waits for the database, another is computed. */
const readers = 2;
const patienceMs = 60_000;

/**
 * Computes the runs that were started, each by one process at a time: where that one dies, the next begins the run again.
 * @returns whether there was one
 * @throws what kept it from one and will pass, once it has tried the others: the job tries again
 */
export async function workOnChainRuns(deps: ChainRunWorkDeps, stopping: AbortSignal): Promise<boolean> {
  const { database, clock, log } = deps;
  const waiting = await systemSession(database, "", selectWaitingRuns);
  let worked = false;
  const later: unknown[] = [];
  for (const run of waiting) {
    if (stopping.aborted) break;
    const { tenantId, runId } = run;
    await systemSession(database, tenantId, (db) =>
      onlyOne(db, `chain_run ${runId}`, async () => {
        worked = true;
        try {
          await workOnRun(deps, run, stopping);
        } catch (error) {
          if (passes(error)) return void later.push(error);
          log.error({ err: error, tenantId, runId }, "a run over all shops could not be computed");
          await failChainRun(db, runId, clock.now());
        }
      }),
    );
  }
  if (later.length > 0) throw later[0];
  return worked;
}

/** With the rights of who started it, so that it reads nothing that the person could not read. */
async function workOnRun(deps: ChainRunWorkDeps, run: WaitingRun, stopping: AbortSignal): Promise<void> {
  const { database, clock } = deps;
  const { tenantId, startedBy, runId } = run;
  const actor = systemActor(tenantId, startedBy);
  const session = <T>(work: (db: Db) => Promise<T>) =>
    withSession(database, { tenantId, userId: startedBy, timeoutMs: patienceMs }, work);
  const now = clock.now();
  const begun = await session(async (db) => {
    const place = await enterChain(db, actor, run.corporationId);
    const shopIds = (await selectChainShops(db, place)).map(({ institutionId }) => institutionId);
    const isWaiting = await setShopsTotal(db, place, { runId, total: shopIds.length });
    return isWaiting ? { place, shopIds, promised: await promisedBy(db, place) } : undefined;
  });
  // Another process has ended it since the runs were listed.
  if (!begun) return;
  const { place, shopIds, promised } = begun;
  const waiting = [...shopIds];
  const read: RunShop[] = [];
  const failed: string[] = [];
  const readNext = async (db: Db) => {
    for (let shop = waiting.shift(); shop && !stopping.aborted; shop = waiting.shift()) {
      try {
        read.push(await readOne(deps, db, { tenantId, institutionId: shop }, { now, promised }));
      } catch (error) {
        if (isAway(error)) {
          waiting.unshift(shop);
          throw error;
        }
        deps.log.error({ err: error, tenantId, institutionId: shop }, "a shop could not be read for a run");
        failed.push(shop);
      }
      await countShopRead(db, place, runId);
    }
  };
  const ended = await Promise.allSettled(Array.from({ length: readers }, () => session(readNext)));
  if (stopping.aborted) return;
  // Where one reader was turned away, the other may have read all shops.
  const broken = ended.find((one) => one.status === "rejected");
  if (broken && read.length + failed.length < shopIds.length) throw broken.reason;
  if (shopIds.length > 0 && read.length === 0) throw new Error("No shop could be read.");
  // The readers end in no order; ties are decided by it.
  const inOrder = read.toSorted(
    (a, b) => shopIds.indexOf(a.place.institutionId) - shopIds.indexOf(b.place.institutionId),
  );
  const { shops, moves } = computeRun(inOrder, tokyoDay(now));
  const unread = failed.map((institutionId) => ({ ...nothing, institutionId }));
  await session((db) =>
    inTransaction(db, async (tx) => {
      const result = { runId, day: tokyoDay(now), by: startedBy, at: clock.now(), shops: [...shops, ...unread] };
      if (!(await endChainRun(tx, place, { ...result, moves: moves.map((move) => ({ ...move, id: newId(now) })) })))
        return;
      await audit(tx, clock, actor, {
        action: "chain.run_ended",
        objectType: "corporation",
        objectId: place.corporationId,
        after: { runId, shops: shops.length, failed, moves: moves.length },
      });
    }),
  );
}

const nothing = { linesBefore: 0, yenBefore: "0", lines: 0, yen: "0", isFailed: true };

/** Reads one shop in a transaction of its own, so that all its figures are planned alike. */
function readOne(
  { institutionAccess }: ChainRunWorkDeps,
  db: Db,
  place: { tenantId: string; institutionId: string },
  facts: Parameters<typeof readShop>[2],
): Promise<RunShop> {
  return inTransaction(db, async (tx) => {
    await institutionAccess.enterToRead(tx, place.institutionId);
    return readShop(tx, place, facts);
  });
}
