import { ShareSettlementService } from "@meguri/rpc/app/v1/share_settlement_service_pb";
import { today } from "../../../platform/clock/tokyo-day.ts";
import { sessionOf } from "../../../platform/rpc/context.ts";
import { type Feature, feature } from "../../../platform/rpc/feature.ts";
import { correctShareSettlement } from "./correct-share-settlement.ts";
import { getShareSettlement, listShareSettlements } from "./list-share-settlements.ts";
import { moveShareSettlement } from "./move-share-settlement.ts";
import type { SettlementRow } from "./settlement-rows-queries.ts";
import { settlementActOf, settlementToProto } from "./share-settlement-to-proto.ts";
import type { ShareSettlementsParts } from "./share-settlements-deps.ts";
import { shareSettlementServicePolicies } from "./share-settlements-policy.ts";

export { putOnSettlement } from "./put-on-settlement.ts";
export { settlementPaperRoute } from "./settlement-paper-route.ts";

/** The door of ShareSettlementService. */
export function shareSettlementsFeature(parts: ShareSettlementsParts): Feature {
  const whole = (row: SettlementRow) => ({ settlement: settlementToProto(row, today(parts.clock), true) });
  return feature(ShareSettlementService, shareSettlementServicePolicies, {
    async listShareSettlements(request, context) {
      const { db, actor } = sessionOf(context);
      const page = await listShareSettlements({ ...parts, db }, actor, request);
      const day = today(parts.clock);
      const settlements = page.rows.map((row) => settlementToProto(row, day, false));
      return { settlements, nextCursor: page.nextCursor };
    },
    async getShareSettlement(request, context) {
      const { db, actor } = sessionOf(context);
      return whole(await getShareSettlement({ ...parts, db }, actor, request));
    },
    async moveShareSettlement(request, context) {
      const { db, actor } = sessionOf(context);
      const move = { ...request, act: settlementActOf(request.act) };
      return whole(await moveShareSettlement({ ...parts, db }, actor, move));
    },
    async correctShareSettlement(request, context) {
      const { db, actor } = sessionOf(context);
      return whole(await correctShareSettlement({ ...parts, db }, actor, request));
    },
  });
}
