import type { Actor } from "../../../platform/actor.ts";
import { audit } from "../../../platform/audit/audit.ts";
import { momentAfter } from "../../../platform/clock/moment-after.ts";
import { tokyoDay } from "../../../platform/clock/tokyo-day.ts";
import { type Db, inTransaction } from "../../../platform/db/database.ts";
import { newId } from "../../../platform/new-id.ts";
import { type ChainPlace, enterChain, selectChainShops } from "../chain/index.ts";
import type { OrdersParts } from "../orders/index.ts";
import { type ProposalRow, yenOf } from "../proposals/index.ts";
import { insertChainRun, type NewRun, selectLatestRun, selectPromised } from "./chain-run-queries.ts";
import { purchasesOf, type RunShop, readShop } from "./read-shop.ts";
import { type Move, shareDeadStock, shareSurplus } from "./share-surplus.ts";

type Deps = Pick<OrdersParts, "clock" | "institutionAccess"> & { db: Db };

/**
 * Computes the needs of all shops as their own pages do, serves them from the surplus of sister shops, and computes what remains
 * to be bought. Proposals of the run before are dropped. @throws Failure CORPORATION_NOT_FOUND
 */
export async function startChainRun(deps: Deps, actor: Actor, corporationId: string): Promise<void> {
  const { db, clock } = deps;
  const place = await enterChain(db, actor, corporationId);
  const now = clock.now();
  await inTransaction(db, async (tx) => {
    const { shops, moves } = await computeRun(tx, deps, place, now);
    const last = await selectLatestRun(tx, place);
    const at = last ? momentAfter(clock, last.createdAt) : now;
    const day = tokyoDay(now);
    const run: NewRun = {
      id: newId(now),
      day,
      by: actor.userId,
      at,
      shops,
      moves: moves.map((move) => ({ ...move, id: newId(now) })),
    };
    await insertChainRun(tx, place, run);
    await audit(tx, clock, actor, {
      action: "chain.run_started",
      objectType: "corporation",
      objectId: place.corporationId,
      after: { runId: run.id, shops: shops.length, moves: moves.length },
    });
  });
}

/** Reads all shops, shares surplus and dead stock among them, and computes what each has to buy. */
export async function computeRun(
  tx: Db,
  { institutionAccess }: Pick<Deps, "institutionAccess">,
  place: ChainPlace,
  now: Date,
): Promise<{ shops: NewRun["shops"]; moves: Move[] }> {
  const day = tokyoDay(now);
  const institutions = await selectChainShops(tx, place);
  const promised = new Map<string, number>();
  for (const { institutionId, medicineId, lotId, quantity } of await selectPromised(tx, place)) {
    for (const key of [medicineId, lotId]) {
      const name = `${institutionId} ${key}`;
      promised.set(name, (promised.get(name) ?? 0) + Number(quantity));
    }
  }
  const read: RunShop[] = [];
  for (const { institutionId } of institutions) {
    await institutionAccess.enterToRead(tx, institutionId);
    read.push(await readShop(tx, { tenantId: place.tenantId, institutionId }, { now, promised }));
  }
  const holdings = read.flatMap((shop) => shop.holdings);
  const needed = shareSurplus(
    read.flatMap(({ wants }) => wants),
    holdings,
    day,
  );
  const uses = read.flatMap((shop) => shop.uses);
  const moves = [...needed, ...shareDeadStock(uses, holdings, needed, day)];
  const coming = Map.groupBy(moves, ({ toInstitutionId }) => toInstitutionId);
  const shops: NewRun["shops"] = [];
  for (const shop of read) {
    const { institutionId } = shop.place;
    await institutionAccess.enterToRead(tx, institutionId);
    const moved = new Map<string, number>();
    for (const { medicineId, quantity } of coming.get(institutionId) ?? []) {
      moved.set(medicineId, (moved.get(medicineId) ?? 0) + quantity);
    }
    const { before, after } = await purchasesOf(tx, shop, moved);
    const [was, is] = [summed(before), summed(after)];
    shops.push({ institutionId, linesBefore: was.lines, yenBefore: was.yen, ...is });
  }
  return { shops, moves };
}

function summed(rows: readonly ProposalRow[]) {
  return { lines: rows.length, yen: String(rows.reduce((sum, row) => sum + yenOf(row), 0n)) };
}
