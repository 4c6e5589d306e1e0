import { StockTransferService } from "@meguri/rpc/app/v1/stock_transfer_service_pb";
import { sessionOf } from "../../../platform/rpc/context.ts";
import { type Feature, feature } from "../../../platform/rpc/feature.ts";
import { cancelStockTransfer, explainTransferRest, receiveStockTransfer } from "./end-stock-transfer.ts";
import { declineTransferRequest, listTransferRequests, withdrawTransferRequest } from "./end-transfer-request.ts";
import { getStockTransfer, listStockTransfers, listTransferShops } from "./list-stock-transfers.ts";
import { requestStockTransfer } from "./request-stock-transfer.ts";
import { sendStockTransfer } from "./send-stock-transfer.ts";
import { differenceOf, restOf, transferRequestToProto, transferToProto } from "./stock-transfer-to-proto.ts";
import type { StockTransfersParts } from "./stock-transfers-deps.ts";
import { stockTransferServicePolicies } from "./stock-transfers-policy.ts";

export { neverMoved } from "./never-moved.ts";
export { sendStockTransfer } from "./send-stock-transfer.ts";
export { countOpenRests } from "./stock-transfers-queries.ts";
export { countRequestsOf, selectOpenRequests } from "./transfer-requests-queries.ts";

/** The door of StockTransferService. */
export function stockTransfersFeature(parts: StockTransfersParts): Feature {
  return feature(StockTransferService, stockTransferServicePolicies, {
    async listStockTransfers(request, context) {
      const { db, actor } = sessionOf(context);
      const page = await listStockTransfers({ ...parts, db }, actor, request);
      return { transfers: page.rows.map(transferToProto), nextCursor: page.nextCursor };
    },
    async getStockTransfer(request, context) {
      const { db, actor } = sessionOf(context);
      return { transfer: transferToProto(await getStockTransfer({ ...parts, db }, actor, request)) };
    },
    async listTransferShops({ institutionId }, context) {
      const { db, actor } = sessionOf(context);
      return { shops: await listTransferShops({ ...parts, db }, actor, institutionId) };
    },
    async sendStockTransfer(request, context) {
      const { db, actor } = sessionOf(context);
      return { transfer: transferToProto(await sendStockTransfer({ ...parts, db }, actor, request)) };
    },
    async receiveStockTransfer(request, context) {
      const { db, actor } = sessionOf(context);
      const differences = request.differences.map(({ reason, note, line, quantity }) => ({
        line,
        quantity,
        note: note.trim(),
        reason: differenceOf(reason),
      }));
      const received = await receiveStockTransfer({ ...parts, db }, actor, { ...request, differences });
      return { transfer: transferToProto(received) };
    },
    async explainTransferRest({ reason, note, ...request }, context) {
      const { db, actor } = sessionOf(context);
      const rest = { ...request, note: note.trim(), reason: restOf(reason) } as const;
      return { transfer: transferToProto(await explainTransferRest({ ...parts, db }, actor, rest)) };
    },
    async cancelStockTransfer(request, context) {
      const { db, actor } = sessionOf(context);
      return { transfer: transferToProto(await cancelStockTransfer({ ...parts, db }, actor, request)) };
    },
    async requestStockTransfer(request, context) {
      const { db, actor } = sessionOf(context);
      return { transferRequestId: await requestStockTransfer({ ...parts, db }, actor, request) };
    },
    async listTransferRequests({ institutionId }, context) {
      const { db, actor } = sessionOf(context);
      const rows = await listTransferRequests({ ...parts, db }, actor, institutionId);
      return { requests: rows.map(transferRequestToProto) };
    },
    async declineTransferRequest(request, context) {
      const { db, actor } = sessionOf(context);
      await declineTransferRequest({ ...parts, db }, actor, request);
      return {};
    },
    async withdrawTransferRequest(request, context) {
      const { db, actor } = sessionOf(context);
      await withdrawTransferRequest({ ...parts, db }, actor, request);
      return {};
    },
  });
}
