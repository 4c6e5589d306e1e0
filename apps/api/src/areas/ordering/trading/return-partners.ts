import type { ReturnPartners } from "../../stock/returns/index.ts";
import type { TradingParts } from "./trading-deps.ts";
import { selectTrading } from "./tradings-queries.ts";

/** Returns go to the tradings of an institution; approved wholesalers in this system answer them here. */
export function returnPartners({
  notifier,
  wholesalerAccess,
}: Pick<TradingParts, "notifier" | "wholesalerAccess">): ReturnPartners {
  return {
    async partnerOf(db, place, vanCode) {
      const trading = vanCode === "" ? undefined : await selectTrading(db, { ...place, vanCode });
      if (!trading || (trading.state !== "approved" && trading.state !== "in_house")) return undefined;
      const answersHere = trading.state === "approved" && trading.wholesaler_state === "approved";
      return { tradingId: trading.id, wholesalerId: answersHere ? trading.wholesaler_id : null };
    },
    async reportRequest(tx, clock, tenantId, { institutionId, returnId, wholesalerId, vanCode }) {
      const trading = await selectTrading(tx, { tenantId, institutionId, vanCode });
      await notifier.notify(tx, clock, tenantId, {
        userIds: await wholesalerAccess.membersOf(tx, tenantId, wholesalerId),
        kind: "return.requested",
        values: { institution: trading?.institution_name ?? "" },
        path: `/c/invoice?${new URLSearchParams({ van: vanCode, view: "returns", return: returnId })}`,
      });
    },
  };
}
