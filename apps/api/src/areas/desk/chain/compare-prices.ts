import type { Actor } from "../../../platform/actor.ts";
import type { Db } from "../../../platform/db/database.ts";
import {
  enterChain,
  namedShops,
  type OverpaidRow,
  type ShopRateRow,
  type ShopRow,
  selectOverpaid,
  selectShopRates,
  selectStoredTasks,
} from "../../ordering/chain/index.ts";

/** What is stored of the prices of all shops. */
export interface ChainRates {
  shops: ShopRow[];
  rates: ShopRateRow[];
  /** When the oldest of them was read; undefined where none was read yet. */
  computedAt: Date | undefined;
  /** How many shops were not read yet. */
  computingShops: number;
}

/** Reads what each shop pays at each wholesaler. @throws Failure CORPORATION_NOT_FOUND */
export async function getChainRates(
  { db }: { db: Db },
  actor: Actor,
  { corporationId }: { corporationId: string },
): Promise<ChainRates> {
  const place = await enterChain(db, actor, corporationId);
  // Prices are stored together with what waits in a shop.
  const stored = await selectStoredTasks(db, place);
  const times = stored.flatMap(({ computedAt }) => computedAt ?? []);
  return {
    shops: stored.map(({ institutionId, name }) => ({ institutionId, name })),
    rates: await selectShopRates(db, place),
    computedAt: times.toSorted((one, other) => one.getTime() - other.getTime())[0],
    computingShops: stored.length - times.length,
  };
}

/** The most medicines that are listed at once. */
const most = 500;

/**
 * Reads for which medicines a shop pays more at a wholesaler than another shop, what costs most first.
 * @throws Failure CORPORATION_NOT_FOUND, INSTITUTION_NOT_FOUND
 */
export async function listOverpaid(
  { db }: { db: Db },
  actor: Actor,
  { corporationId, institutionId, vanCode }: { corporationId: string; institutionId: string; vanCode: string },
): Promise<OverpaidRow[]> {
  const place = await enterChain(db, actor, corporationId);
  const [shop = ""] = await namedShops(db, place, [institutionId]);
  return selectOverpaid(db, place, { institutionId: shop, vanCode, limit: most });
}
