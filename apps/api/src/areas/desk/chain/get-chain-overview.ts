import type { Actor } from "../../../platform/actor.ts";
import type { Clock } from "../../../platform/clock/clock.ts";
import { addDays, tokyoDay } from "../../../platform/clock/tokyo-day.ts";
import { type Db, inTransaction } from "../../../platform/db/database.ts";
import { selectLastRuns } from "../../forecast/forecasts/index.ts";
import type { InstitutionAccess } from "../../institution/institutions/index.ts";
import { enterChain, selectChainShops } from "../../ordering/chain/index.ts";
import { type ReadBilledMonths, selectGaps, selectSettlements } from "../../ordering/prices/index.ts";
import { expectManyRows, selectStockSetting } from "../../stock/ledger/index.ts";
import { selectAwaitedCount } from "../awaited/index.ts";
import { selectShelfOverview } from "../overview/index.ts";

/** What the server passes in. */
export interface ChainOverviewParts {
  clock: Clock;
  institutionAccess: InstitutionAccess;
  readBilledMonths: ReadBilledMonths;
}

/** The figures of a shop as its own pages show them; whole yen. */
export interface ShopFigures {
  institutionId: string;
  name: string;
  purchasesYen: bigint;
  /** Undefined without prices. */
  gapYen: bigint | undefined;
  stockYen: bigint;
  stockDays: number | undefined;
  nearExpiryYen: bigint;
  atRiskYen: bigint;
  expiredYen: bigint;
  service: number | undefined;
  awaited: number;
}

/**
 * Reads the figures of all shops, by the functions of the shops' own pages. Those that lose most by expiry come first.
 * @throws Failure CORPORATION_NOT_FOUND
 */
export async function getChainOverview(
  { db, clock, institutionAccess, readBilledMonths }: ChainOverviewParts & { db: Db },
  actor: Actor,
  wish: { corporationId: string; month: string },
): Promise<{ shops: ShopFigures[]; month: string }> {
  const place = await enterChain(db, actor, wish.corporationId);
  const day = tokyoDay(clock.now());
  const month = wish.month || day.slice(0, 7);
  const shops: ShopFigures[] = [];
  // One transaction, so that what large tables are planned by is set once.
  await inTransaction(db, async (tx) => {
    await expectManyRows(tx);
    for (const { institutionId, name } of await selectChainShops(tx, place)) {
      await institutionAccess.enterToRead(tx, institutionId);
      const shop = { tenantId: place.tenantId, institutionId };
      const figures = await readShop(tx, { ...shop, day, month, readBilledMonths });
      shops.push({ institutionId, name, ...figures });
    }
  });
  const lost = ({ atRiskYen, expiredYen }: ShopFigures) => Number(atRiskYen + expiredYen);
  return { shops: shops.toSorted((a, b) => lost(b) - lost(a) || a.name.localeCompare(b.name, "ja")), month };
}

async function readShop(
  tx: Db,
  wanted: {
    tenantId: string;
    institutionId: string;
    day: string;
    month: string;
    readBilledMonths: ReadBilledMonths;
  },
): Promise<Omit<ShopFigures, "institutionId" | "name">> {
  const { tenantId, institutionId, day, month } = wanted;
  const place = { tenantId, institutionId };
  const { valuation } = await selectStockSetting(tx, tenantId, institutionId);
  const shelf = await selectShelfOverview(tx, { ...place, day, valuation });
  const period = { from: `${month}-01`, until: lastDayOf(month) };
  const bought = await selectSettlements(tx, place, period, await wanted.readBilledMonths(tx, place, period));
  const gaps = await selectGaps(tx, { ...place, day }, { by: "wholesaler", tradingId: undefined, limit: 100 });
  const { run } = await selectLastRuns(tx, place);
  return {
    purchasesYen: bought.reduce((sum, { receivedYen }) => sum + BigInt(receivedYen), 0n),
    gapYen: gaps.length > 0 ? gaps.reduce((sum, { yearGapYen }) => sum + BigInt(yearGapYen), 0n) : undefined,
    stockYen: BigInt(shelf.value),
    stockDays: shelf.daysLeft ?? undefined,
    nearExpiryYen: BigInt(shelf.nearValue),
    atRiskYen: BigInt(shelf.atRiskValue),
    expiredYen: BigInt(shelf.expiredValue),
    service: run?.short_days == null ? undefined : 1 - run.short_days / 100,
    awaited: await selectAwaitedCount(tx, place, day),
  };
}

/** The day before the first of the next month. */
function lastDayOf(month: string): string {
  const next = addDays(`${month}-28`, 4).slice(0, 7);
  return addDays(`${next}-01`, -1);
}
