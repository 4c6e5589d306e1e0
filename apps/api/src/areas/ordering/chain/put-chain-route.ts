import type { Actor } from "../../../platform/actor.ts";
import { audit } from "../../../platform/audit/audit.ts";
import { inTransaction } from "../../../platform/db/database.ts";
import { fail } from "../../../platform/failure.ts";
import { deleteRoute, isMedicine, putRoute } from "../trading/index.ts";
import type { ChainDeps, ChainRef } from "./chain-deps.ts";
import { deleteChainRoute, putChainRouteRow, selectTradingByVan } from "./chain-queries.ts";
import { enterChain, inShops } from "./in-shops.ts";

/** A 帳合 as it is wished; without a main wholesaler it is taken away. */
export interface ChainRouteWish extends ChainRef {
  medicineId: string;
  maker: string;
  mainVanCode: string;
  secondVanCode: string;
}

/**
 * Puts a 帳合 for all shops, or as the own value of some.
 * @throws Failure CORPORATION_NOT_FOUND, MEDICINE_NOT_FOUND, or TRADING_NOT_FOUND where a named shop does not trade with a wholesaler.
 */
export async function putChainRoute(deps: ChainDeps, actor: Actor, wish: ChainRouteWish): Promise<void> {
  const { db, clock } = deps;
  const place = await enterChain(db, actor, wish.corporationId);
  const { medicineId, mainVanCode, secondVanCode, institutionIds } = wish;
  const route = medicineId
    ? ({ kind: "medicine", key: medicineId } as const)
    : ({ kind: "maker", key: wish.maker.trim() } as const);
  const by = { updated_by: actor.userId, updated_at: clock.now() };
  await inTransaction(db, async (tx) => {
    if (medicineId && !(await isMedicine(tx, medicineId))) fail("MEDICINE_NOT_FOUND");
    if (institutionIds.length === 0) {
      const columns = { ...route, main_van_code: mainVanCode, second_van_code: secondVanCode, ...by };
      if (mainVanCode === "") await deleteChainRoute(tx, place, route);
      else await putChainRouteRow(tx, { tenant_id: place.tenantId, corporation_id: place.corporationId, ...columns });
    }
    await inShops(tx, deps, place, wish, async (shop) => {
      if (mainVanCode === "") return deleteRoute(tx, shop, route);
      const main = (await selectTradingByVan(tx, shop, mainVanCode)) ?? fail("TRADING_NOT_FOUND");
      const second = secondVanCode ? await selectTradingByVan(tx, shop, secondVanCode) : undefined;
      if (secondVanCode && !second) fail("TRADING_NOT_FOUND");
      await putRoute(tx, {
        tenant_id: shop.tenantId,
        institution_id: shop.institutionId,
        ...route,
        main_trading_id: main.id,
        second_trading_id: second?.id ?? null,
        ...by,
      });
    });
    await audit(tx, clock, actor, {
      action: mainVanCode === "" ? "chain.route_removed" : "chain.route_put",
      objectType: "corporation",
      objectId: place.corporationId,
      after: { ...route, mainVanCode, secondVanCode, institutionIds },
    });
  });
}
