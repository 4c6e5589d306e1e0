import { highestPlanPrice } from "@meguri/rules/billing";
import { month } from "@meguri/rules/bookkeeping";
import { line } from "@meguri/rules/text";
import { z } from "zod";
import { cursorOf, plainText } from "../../../platform/cursor.ts";
import type { MethodPolicy } from "../../../platform/rpc/feature.ts";

const admin = { who: "admin", notWhileActing: true } as const;
const price = z.object({ firstMonth: month });

/** Where a page of the accounts ended. */
export const accountCursor = cursorOf(z.strictObject({ name: plainText, id: z.guid() }));

/** Who may call BillingAdminService, and with what. */
export const billingAdminPolicies = {
  setPlanPrice: {
    ...admin,
    rules: price.extend({ netYen: z.bigint().min(0n, "out_of_range").max(BigInt(highestPlanPrice), "out_of_range") }),
  },
  deletePlanPrice: { ...admin, rules: price },
  listAllBillingAccounts: { who: "admin", rules: z.object({ text: line(100), pageToken: accountCursor.rule }) },
  setBillingPayBy: {
    ...admin,
    rules: z.object({
      accountId: z.guid("id_format"),
      payBy: z.int().min(1, "required").max(2, "out_of_range"),
    }),
  },
} satisfies Record<string, MethodPolicy>;
