import type { Actor } from "../../../platform/actor.ts";
import { audit } from "../../../platform/audit/audit.ts";
import { momentAfter } from "../../../platform/clock/moment-after.ts";
import { inTransaction } from "../../../platform/db/database.ts";
import { followedSetting, holdPlacing, type OrderSettingInput } from "../orders/index.ts";
import { deleteRoute, updateTradingRow } from "../trading/index.ts";
import type { ChainDeps, ChainRef } from "./chain-deps.ts";
import { selectTradingByVan } from "./chain-queries.ts";
import { enterChain, inShops } from "./in-shops.ts";

/** Which own values are taken back. */
export interface FollowWish extends ChainRef {
  medicineId: string;
  maker: string;
  fields: (keyof OrderSettingInput)[];
  layoutVanCode: string;
}

/** Has own values of shops follow the head office again; what a shop has not set itself is left alone. */
export async function followInShops(deps: ChainDeps, actor: Actor, wish: FollowWish): Promise<void> {
  const { db, clock } = deps;
  const place = await enterChain(db, actor, wish.corporationId);
  const { medicineId, fields, layoutVanCode, institutionIds } = wish;
  const maker = wish.maker.trim();
  await inTransaction(db, async (tx) => {
    await inShops(tx, deps, place, wish, async (shop) => {
      if (medicineId) await deleteRoute(tx, shop, { kind: "medicine", key: medicineId });
      if (maker) await deleteRoute(tx, shop, { kind: "maker", key: maker });
      if (fields.length > 0) {
        await holdPlacing(tx, shop, clock.now());
        await followedSetting(tx, shop, fields, clock.now());
      }
      const trading = layoutVanCode ? await selectTradingByVan(tx, shop, layoutVanCode) : undefined;
      if (trading?.layout) {
        const change = { order_layout: null, updated_at: momentAfter(clock, trading.updatedAt) };
        await updateTradingRow(tx, { ...shop, tradingId: trading.id }, change);
      }
    });
    await audit(tx, clock, actor, {
      action: "chain.followed_in_shops",
      objectType: "corporation",
      objectId: place.corporationId,
      after: { medicineId, maker, fields, layoutVanCode, institutionIds },
    });
  });
}
