import { OutsideCustomerService } from "@meguri/rpc/app/v1/outside_customer_service_pb";
import { outsideCustomer } from "@meguri/rules/outside-customer";
import { sessionOf } from "../../../platform/rpc/context.ts";
import { type Feature, feature } from "../../../platform/rpc/feature.ts";
import { outsideCustomerToProto } from "./customer-to-proto.ts";
import type { CustomersParts } from "./customers-deps.ts";
import { outsideCustomerServicePolicies } from "./customers-policy.ts";
import { getOutsideCustomer, listOutsideCustomers } from "./list-outside-customers.ts";
import { endOutsideCustomer, putOutsideCustomer } from "./put-outside-customer.ts";

export { type BilledCustomer, readBilledCustomer } from "./billed-customer.ts";
export { billedCustomers } from "./customers-sql.ts";
export type { CustomersPlace } from "./outside-customers-queries.ts";
export { payerKey, payerName } from "./payer-name.ts";

/** The door of OutsideCustomerService. */
export function outsideCustomersFeature(parts: CustomersParts): Feature {
  return feature(OutsideCustomerService, outsideCustomerServicePolicies, {
    async listOutsideCustomers(request, context) {
      const { db, actor } = sessionOf(context);
      const { rows, nextCursor } = await listOutsideCustomers({ ...parts, db }, actor, request);
      return { customers: rows.map(outsideCustomerToProto), nextCursor };
    },
    async getOutsideCustomer(request, context) {
      const { db, actor } = sessionOf(context);
      return { customer: outsideCustomerToProto(await getOutsideCustomer({ ...parts, db }, actor, request)) };
    },
    async putOutsideCustomer({ wholesalerId, customer, version }, context) {
      const { db, actor } = sessionOf(context);
      const wish = { wholesalerId, fields: outsideCustomer.parse(customer), version };
      return { customer: outsideCustomerToProto(await putOutsideCustomer({ ...parts, db }, actor, wish)) };
    },
    async endOutsideCustomer(request, context) {
      const { db, actor } = sessionOf(context);
      return { customer: outsideCustomerToProto(await endOutsideCustomer({ ...parts, db }, actor, request)) };
    },
  });
}
