import { outsideCustomer } from "@meguri/rules/outside-customer";
import { line } from "@meguri/rules/text";
import { z } from "zod";
import { cursorOf, plainText } from "../../../platform/cursor.ts";
import type { MethodPolicy } from "../../../platform/rpc/feature.ts";

/** The place in a list of customers: name, id. */
export const outsideCursor = cursorOf(z.strictObject({ name: plainText, id: z.guid() }));

const id = z.guid("id_format");
const own = z.object({ wholesalerId: id });
const one = own.extend({ customerId: id });
const user = { who: "user" } as const;

/** Who may call OutsideCustomerService, and with what; each act checks the role in the wholesaler. */
export const outsideCustomerServicePolicies = {
  listOutsideCustomers: {
    ...user,
    rules: own.extend({
      keyword: line(100),
      cursor: outsideCursor.rule,
      limit: z.int().min(0, "out_of_range").max(200, "out_of_range"),
    }),
  },
  getOutsideCustomer: { ...user, rules: one },
  putOutsideCustomer: {
    ...user,
    rules: own.extend({
      customer: z.custom(Boolean, "required").pipe(outsideCustomer),
      version: z.int().min(0, "out_of_range"),
    }),
  },
  endOutsideCustomer: { ...user, rules: one },
} satisfies Record<string, MethodPolicy>;
