import { InvoiceReturnService } from "@meguri/rpc/app/v1/invoice_return_service_pb";
import { sessionOf } from "../../../platform/rpc/context.ts";
import { type Feature, feature } from "../../../platform/rpc/feature.ts";
import { returnStateOf } from "../../stock/returns/index.ts";
import { answerReturn } from "./answer-return.ts";
import { creditReturn } from "./credit-return.ts";
import { getReturn, listReturns } from "./read-return.ts";
import { returnToProto, viewToProto } from "./return-to-proto.ts";
import type { ReturnsParts } from "./returns-deps.ts";
import { invoiceReturnServicePolicies } from "./returns-policy.ts";

export { answerReturn } from "./answer-return.ts";
export { getReturn, listReturns, type WholesalerReturnView } from "./read-return.ts";

/** The door of InvoiceReturnService. */
export function invoiceReturnsFeature(parts: ReturnsParts): Feature {
  return feature(InvoiceReturnService, invoiceReturnServicePolicies, {
    async listInvoiceReturns({ states: wire, ...request }, context) {
      const { db, actor } = sessionOf(context);
      const states = wire.flatMap((state) => returnStateOf(state) ?? []);
      const { rows, nextCursor } = await listReturns({ ...parts, db }, actor, { ...request, states });
      return { returns: rows.map(returnToProto), nextCursor };
    },
    async getInvoiceReturn(request, context) {
      const { db, actor } = sessionOf(context);
      return viewToProto(await getReturn({ ...parts, db }, actor, request));
    },
    async answerInvoiceReturn(request, context) {
      const { db, actor } = sessionOf(context);
      return { return: returnToProto(await answerReturn({ ...parts, db }, actor, request)) };
    },
    async creditInvoiceReturn(request, context) {
      const { db, actor } = sessionOf(context);
      const { invoiceIds, row } = await creditReturn({ ...parts, db }, actor, request);
      return { invoiceIds, return: returnToProto(row) };
    },
  });
}
