import { highestPlanPrice, lowestPlanPrice } from "@meguri/rules/billing";
import { month } from "@meguri/rules/bookkeeping";
import { monthAfter } from "@meguri/rules/months";
import { line, requiredLine } from "@meguri/rules/text";
import { z } from "zod";
import { cursorOf, plainText } from "../../../platform/cursor.ts";
import type { MethodPolicy } from "../../../platform/rpc/feature.ts";
import { documentCursor } from "../documents/index.ts";

const admin = { who: "admin", notWhileActing: true } as const;
const id = z.guid("id_format");
const mostMonths = 36;
const highestYen = 999_999_999n;
const price = z.object({ firstMonth: month });

/** Where a page of the accounts ended. */
export const accountCursor = cursorOf(z.strictObject({ name: plainText, id: z.guid() }));

/** Who may call BillingAdminService, and with what. */
export const billingAdminPolicies = {
  setPlanPrice: {
    ...admin,
    rules: price.extend({
      netYen: z
        .bigint()
        .max(BigInt(highestPlanPrice), "out_of_range")
        .refine((yen) => yen === 0n || yen >= BigInt(lowestPlanPrice), "out_of_range"),
    }),
  },
  deletePlanPrice: { ...admin, rules: price },
  listAllBillingAccounts: { who: "admin", rules: z.object({ text: line(100), pageToken: accountCursor.rule }) },
  setBillingPayBy: {
    ...admin,
    rules: z.object({
      accountId: id,
      payBy: z.int().min(1, "required").max(2, "out_of_range"),
    }),
  },
  listAllBillingDocuments: {
    who: "admin",
    rules: z.object({
      text: line(100),
      month: z.union([z.literal(""), month]),
      openYen: z.bigint().min(0n, "out_of_range").max(highestYen, "out_of_range"),
      pageToken: documentCursor.rule,
    }),
  },
  getBillingRevenue: {
    who: "admin",
    rules: z
      .object({ fromMonth: month, untilMonth: month })
      .refine(
        ({ fromMonth, untilMonth }) => untilMonth >= fromMonth && untilMonth < monthAfter(fromMonth, mostMonths),
        {
          path: ["untilMonth"],
          message: "out_of_range",
        },
      ),
  },
  refundBillingDocument: {
    ...admin,
    rules: z.object({
      refundId: id,
      accountId: id,
      documentId: id,
      yen: z.bigint().min(1n, "out_of_range").max(highestYen, "out_of_range"),
      reason: requiredLine(200),
    }),
  },
} satisfies Record<string, MethodPolicy>;
