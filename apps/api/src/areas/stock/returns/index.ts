import { PutStockReturnLineRequestSchema, StockReturnService } from "@meguri/rpc/app/v1/stock_return_service_pb";
import { today } from "../../../platform/clock/tokyo-day.ts";
import { fail } from "../../../platform/failure.ts";
import { sessionOf } from "../../../platform/rpc/context.ts";
import { editOf } from "../../../platform/rpc/edit-of.ts";
import { type Feature, feature } from "../../../platform/rpc/feature.ts";
import { putStockReturnLine, removeStockReturnLine, startStockReturn } from "./draft-stock-return.ts";
import { getStockReturn, listStockReturns, type ReturnView } from "./list-stock-returns.ts";
import { moveStockReturn } from "./move-stock-return.ts";
import { returnToProto, stateOf, viewToProto } from "./stock-return-to-proto.ts";
import type { StockReturnsParts } from "./stock-returns-deps.ts";
import { editedReturnLine, stockReturnServicePolicies } from "./stock-returns-policy.ts";

export { putStockReturnLine, startStockReturn } from "./draft-stock-return.ts";
export { recordCreditedReturn } from "./record-credited-return.ts";
export type { RequestedReturn, ReturnPartner, ReturnPartners } from "./return-partners.ts";
export { stateOf as returnStateOf, stateToProto as returnStateToProto } from "./stock-return-to-proto.ts";
export {
  type ConfirmedLine,
  confirmReturnLines,
  creditReturnLines,
  creditReturns,
  holdReturnToWholesaler,
  selectLinesToWholesaler,
  selectReturnsToWholesaler,
  selectReturnToWholesaler,
  selectStepsToWholesaler,
  type WholesalerReturnEventRow,
  type WholesalerReturnLineRow,
  type WholesalerReturnRow,
  writeAnswer,
} from "./wholesaler-returns-queries.ts";

/** The door of StockReturnService. */
export function stockReturnsFeature(parts: StockReturnsParts): Feature {
  const toMessage = (view: ReturnView) => viewToProto(view, today(parts.clock));
  return feature(StockReturnService, stockReturnServicePolicies, {
    async listStockReturns({ state, ...request }, context) {
      const { db, actor } = sessionOf(context);
      const page = await listStockReturns({ ...parts, db }, actor, { ...request, state: stateOf(state) });
      return { returns: page.rows.map(returnToProto), nextCursor: page.nextCursor };
    },
    async getStockReturn(request, context) {
      const { db, actor } = sessionOf(context);
      return toMessage(await getStockReturn({ ...parts, db }, actor, request));
    },
    async startStockReturn(request, context) {
      const { db, actor } = sessionOf(context);
      return { return: returnToProto(await startStockReturn({ ...parts, db }, actor, request)) };
    },
    async putStockReturnLine(request, context) {
      const { db, actor } = sessionOf(context);
      const { institutionId, returnId, lotId } = request;
      const edit = editOf(PutStockReturnLineRequestSchema, request, editedReturnLine);
      const put = { institutionId, returnId, lotId, edit };
      return toMessage(await putStockReturnLine({ ...parts, db }, actor, put));
    },
    async removeStockReturnLine({ institutionId, returnId, lotId }, context) {
      const { db, actor } = sessionOf(context);
      return toMessage(await removeStockReturnLine({ ...parts, db }, actor, { institutionId, returnId, lotId }));
    },
    async moveStockReturn({ creditYen, ...request }, context) {
      const { db, actor } = sessionOf(context);
      const state = stateOf(request.state) ?? fail("FIELD_INVALID", [{ field: "state", problem: "out_of_range" }]);
      const move = { ...request, state, creditYen: String(creditYen) };
      return toMessage(await moveStockReturn({ ...parts, db }, actor, move));
    },
  });
}
