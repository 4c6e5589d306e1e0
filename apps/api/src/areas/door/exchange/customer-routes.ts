import { z } from "zod";
import { pageOf } from "../../../platform/page.ts";
import { customerCursor } from "../../ordering/customers/index.ts";
import { selectCustomers } from "../../ordering/trading/index.ts";
import { doorRoute } from "./door-route.ts";
import { id, pageOfItems, pageShape, words } from "./door-schemas.ts";

const customer = z
  .strictObject({
    customerId: id.meta({ description: "Id of the customer (trading), by which all resources name it." }),
    customerCode: z
      .string()
      .meta({ description: "Your code of the customer (得意先コード); empty where none was entered." }),
    customerName: z.string(),
  })
  .meta({ id: "Customer", description: "A pharmacy that you have agreed to trade with." });

/** Customers that were agreed with. */
export const customerRoutes = [
  doorRoute({
    method: "get",
    path: "/customers",
    operationId: "listCustomers",
    tag: "Customers",
    summary: "List customers",
    description: "Customers that you have agreed to trade with, by name.",
    scope: "orders:read",
    query: z.strictObject({
      search: words(100, "Part of the name or the code.").default(""),
      ...pageShape(customerCursor.rule),
    }),
    item: customer,
    response: pageOfItems(customer),
    async answer({ deps, actor, wholesalerId }, { query: { search, cursor, limit } }) {
      const page = {
        which: "agreed",
        keyword: search.trim(),
        after: customerCursor.read(cursor),
        limit: limit + 1,
      } as const;
      const rows = await selectCustomers(deps.db, { tenantId: actor.tenantId, wholesalerId }, page);
      const listed = pageOf(rows, limit, ({ rank, institution_name: name, id: last }) =>
        customerCursor.write({ rank, name, id: last }),
      );
      const items = listed.rows.map((row) => ({
        customerId: row.id,
        customerCode: row.customer_code,
        customerName: row.institution_name,
      }));
      return { items, nextCursor: listed.nextCursor };
    },
  }),
];
