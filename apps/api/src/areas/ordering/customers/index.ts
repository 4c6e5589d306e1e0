import { timestampDate } from "@bufbuild/protobuf/wkt";
import { CustomerService, UpdateCustomerRequestSchema } from "@meguri/rpc/app/v1/customer_service_pb";
import { customerCode, customerTerms } from "@meguri/rules/trading";
import { fail } from "../../../platform/failure.ts";
import { pageOf } from "../../../platform/page.ts";
import { sessionOf } from "../../../platform/rpc/context.ts";
import { editOf } from "../../../platform/rpc/edit-of.ts";
import { type Feature, feature } from "../../../platform/rpc/feature.ts";
import { pageOfPrices, priceToProto } from "../prices/index.ts";
import { selectCustomer, selectCustomers, type TradingParts } from "../trading/index.ts";
import { customerToProto } from "./customer-to-proto.ts";
import { customerCursor, customerServicePolicies } from "./customers-policy.ts";
import { decideCustomer, endCustomer, updateCustomer } from "./decide-customer.ts";
import { importCustomerPrices } from "./import-customer-prices.ts";

export { customerCursor } from "./customers-policy.ts";
export { importCustomerPrices } from "./import-customer-prices.ts";

/** The door of CustomerService. */
export function customersFeature(parts: TradingParts): Feature {
  const { clock, wholesalerAccess } = parts;
  return feature(CustomerService, customerServicePolicies, {
    async listCustomers({ wholesalerId, all, agreed, keyword, cursor, limit }, context) {
      const { db, actor } = sessionOf(context);
      await wholesalerAccess.enter(db, wholesalerId, "staff");
      const most = limit || 50;
      const which = agreed ? "agreed" : all ? "all" : "open";
      const page = { which, keyword: keyword.trim(), after: customerCursor.read(cursor), limit: most + 1 } as const;
      const listed = await selectCustomers(db, { tenantId: actor.tenantId, wholesalerId }, page);
      const { rows, nextCursor } = pageOf(listed, most, ({ rank, institution_name: name, id }) =>
        customerCursor.write({ rank, name, id }),
      );
      return { customers: rows.map((row) => customerToProto(row, clock.now())), nextCursor };
    },
    async getCustomer({ wholesalerId, tradingId }, context) {
      const { db, actor } = sessionOf(context);
      await wholesalerAccess.enter(db, wholesalerId, "staff");
      const existing = await selectCustomer(db, { tenantId: actor.tenantId, wholesalerId, tradingId });
      return { customer: customerToProto(existing ?? fail("TRADING_NOT_FOUND"), clock.now()) };
    },
    async decideCustomer({ wholesalerId, tradingId, approve, ...said }, context) {
      const { db, actor } = sessionOf(context);
      const wish = { customerCode: customerCode.parse(said.customerCode), reason: said.reason.trim() };
      const row = await decideCustomer({ ...parts, db }, actor, { wholesalerId, tradingId, approve, ...wish });
      return { customer: customerToProto(row, clock.now()) };
    },
    async updateCustomer(request, context) {
      const { db, actor } = sessionOf(context);
      const { wholesalerId, tradingId, updatedAt } = request;
      const readAt = updatedAt ? timestampDate(updatedAt).getTime() : 0;
      const edit = editOf(UpdateCustomerRequestSchema, request, customerTerms);
      const wish = { wholesalerId, tradingId, readAt, edit };
      return { customer: customerToProto(await updateCustomer({ ...parts, db }, actor, wish), clock.now()) };
    },
    async endCustomer({ wholesalerId, tradingId, note }, context) {
      const { db, actor } = sessionOf(context);
      const row = await endCustomer({ ...parts, db }, actor, { wholesalerId, tradingId, note: note.trim() });
      return { customer: customerToProto(row, clock.now()) };
    },
    async listCustomerPrices({ wholesalerId, tradingId, ...page }, context) {
      const { db, actor } = sessionOf(context);
      await wholesalerAccess.enter(db, wholesalerId, "staff");
      const present = await selectCustomer(db, { tenantId: actor.tenantId, wholesalerId, tradingId });
      const { institution_id: institutionId } = present ?? fail("TRADING_NOT_FOUND");
      const input = { institutionId, tradingId, on: "", ...page };
      const { rows, nextCursor } = await pageOfPrices({ clock, db }, actor, input);
      return { prices: rows.map(priceToProto), nextCursor };
    },
    async importCustomerPrices(request, context) {
      const { db, actor } = sessionOf(context);
      return importCustomerPrices({ ...parts, db }, actor, request);
    },
  });
}
