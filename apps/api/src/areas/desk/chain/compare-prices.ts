import type { Actor } from "../../../platform/actor.ts";
import type { Db } from "../../../platform/db/database.ts";
import {
  enterChain,
  namedShops,
  type OverpaidRow,
  type ShopRateRow,
  type ShopRow,
  selectChainShops,
  selectOverpaid,
  selectShopRates,
} from "../../ordering/chain/index.ts";

/** What is stored of the prices of all shops. */
export interface ChainRates {
  shops: ShopRow[];
  rates: ShopRateRow[];
}

/** Reads what each shop pays at each wholesaler. @throws Failure CORPORATION_NOT_FOUND */
export async function getChainRates(
  { db }: { db: Db },
  actor: Actor,
  { corporationId }: { corporationId: string },
): Promise<ChainRates> {
  const place = await enterChain(db, actor, corporationId);
  return { shops: await selectChainShops(db, place), rates: await selectShopRates(db, place) };
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
