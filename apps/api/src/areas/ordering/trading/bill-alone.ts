import type { ShopTerms } from "../../institution/corporations/index.ts";
import { changeTrading } from "./change-trading.ts";
import { lockBilledTogether } from "./tradings-queries.ts";

/** What corporations need of tradings. The session has entered the institution. */
export const shopTerms: ShopTerms = {
  async billAlone(tx, clock, actor, institutionId) {
    for (const tradingId of await lockBilledTogether(tx, { tenantId: actor.tenantId, institutionId })) {
      await changeTrading(
        { db: tx, clock },
        actor,
        {
          institutionId,
          tradingId,
          action: "trading.billed_alone",
          from: ["requested", "approved", "refused", "ended"],
        },
        () => ({ billing_unit: "shop" }),
      );
    }
  },
};
