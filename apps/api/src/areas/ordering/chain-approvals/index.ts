import { ChainApprovalService } from "@meguri/rpc/app/v1/chain_approval_service_pb";
import { sessionOf } from "../../../platform/rpc/context.ts";
import { type Feature, feature } from "../../../platform/rpc/feature.ts";
import type { OrdersParts } from "../orders/index.ts";
import { chainApprovalPolicies } from "./approvals-policy.ts";
import { awaitingToProto } from "./approvals-to-proto.ts";
import { approveAwaitingOrders, returnAwaitingOrders } from "./decide-awaiting-orders.ts";
import { listAwaitingOrders } from "./list-awaiting-orders.ts";

export { type AwaitingOrder, listAwaitingOrders } from "./list-awaiting-orders.ts";

/** The door of ChainApprovalService. */
export function chainApprovalsFeature(parts: OrdersParts): Feature {
  return feature(ChainApprovalService, chainApprovalPolicies, {
    async listAwaitingOrders({ corporationId }, context) {
      const { db, actor } = sessionOf(context);
      return { orders: (await listAwaitingOrders({ ...parts, db }, actor, corporationId)).map(awaitingToProto) };
    },
    async approveAwaitingOrders(request, context) {
      const { db, actor } = sessionOf(context);
      return { approved: await approveAwaitingOrders({ ...parts, db }, actor, request) };
    },
    async returnAwaitingOrders(request, context) {
      const { db, actor } = sessionOf(context);
      return { returned: await returnAwaitingOrders({ ...parts, db }, actor, request) };
    },
  });
}
