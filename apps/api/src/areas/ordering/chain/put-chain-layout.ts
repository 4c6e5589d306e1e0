import type { OrderLayout } from "@meguri/rules/order-layout";
import type { Actor } from "../../../platform/actor.ts";
import { audit } from "../../../platform/audit/audit.ts";
import { momentAfter } from "../../../platform/clock/moment-after.ts";
import { inTransaction } from "../../../platform/db/database.ts";
import { fail } from "../../../platform/failure.ts";
import { storedLayout, updateTradingRow } from "../trading/index.ts";
import type { ChainDeps, ChainRef } from "./chain-deps.ts";
import { putChainLayoutRow, selectTradingByVan } from "./chain-queries.ts";
import { enterChain, inShops } from "./in-shops.ts";

/**
 * Puts how order files to a wholesaler are laid out, for all shops or as the own value of some; an empty layout is taken away.
 * @throws Failure CORPORATION_NOT_FOUND, or TRADING_NOT_FOUND where a named shop does not trade with the wholesaler.
 */
export async function putChainLayout(
  deps: ChainDeps,
  actor: Actor,
  { vanCode, layout, ...ref }: ChainRef & { vanCode: string; layout: OrderLayout },
): Promise<void> {
  const { db, clock } = deps;
  const place = await enterChain(db, actor, ref.corporationId);
  const order_layout = storedLayout(layout);
  await inTransaction(db, async (tx) => {
    if (ref.institutionIds.length === 0) {
      await putChainLayoutRow(tx, place, vanCode, order_layout, { by: actor.userId, at: clock.now() });
    }
    await inShops(tx, deps, place, ref, async (shop) => {
      const trading = (await selectTradingByVan(tx, shop, vanCode)) ?? fail("TRADING_NOT_FOUND");
      const updated_at = momentAfter(clock, trading.updatedAt);
      await updateTradingRow(tx, { ...shop, tradingId: trading.id }, { order_layout, updated_at });
    });
    await audit(tx, clock, actor, {
      action: order_layout === null ? "chain.layout_removed" : "chain.layout_put",
      objectType: "corporation",
      objectId: place.corporationId,
      after: { vanCode, layout: order_layout, institutionIds: ref.institutionIds },
    });
  });
}
