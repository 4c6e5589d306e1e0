import { line } from "@meguri/rules/text";
import { customerCode } from "@meguri/rules/trading";
import { z } from "zod";
import { cursorOf, plainText } from "../../../platform/cursor.ts";
import type { MethodPolicy } from "../../../platform/rpc/feature.ts";
import { medicineOrNone, priceCursor, sentLines } from "../prices/index.ts";

export const customerCursor = cursorOf(z.strictObject({ rank: z.int(), name: plainText, id: z.guid() }));

const id = z.guid("id_format");
const own = z.object({ wholesalerId: id });
const one = own.extend({ tradingId: id });
const user = { who: "user" } as const;
const inPerson = { who: "user", notWhileActing: true } as const;

/** Who may call CustomerService, and with what; each act checks the role in the wholesaler. */
export const customerServicePolicies = {
  listCustomers: {
    ...user,
    rules: own.extend({
      keyword: line(100),
      cursor: customerCursor.rule,
      limit: z.int().min(0, "out_of_range").max(100, "out_of_range"),
    }),
  },
  getCustomer: { ...user, rules: one },
  decideCustomer: { ...inPerson, rules: one.extend({ customerCode, reason: line(500) }) },
  updateCustomer: {
    ...user,
    rules: one.extend({ updatedAt: z.custom(Boolean, "required") }),
  },
  endCustomer: { ...inPerson, rules: one.extend({ note: line(500) }) },
  listCustomerPrices: {
    ...user,
    rules: one.extend({
      medicineId: medicineOrNone,
      keyword: line(100),
      cursor: priceCursor.rule,
      limit: z.int().min(0, "out_of_range").max(500, "out_of_range"),
    }),
  },
  importCustomerPrices: {
    ...user,
    maxBytes: sentLines.maxBytes,
    rules: own.extend({ tradingIds: z.array(id).max(500, "too_many"), ...sentLines.rules }),
  },
} satisfies Record<string, MethodPolicy>;
