import { month } from "@meguri/rules/bookkeeping";
import { day } from "@meguri/rules/quantity";
import { z } from "zod";
import type { MethodPolicy } from "../../../platform/rpc/feature.ts";

const id = z.guid("id_format");
const institutionIds = z.array(id).min(1, "required").max(50, "too_many");
const user = { who: "user" } as const;

/** Who may call BookkeepingService, and with what; each act checks the role in the institutions. */
export const bookkeepingServicePolicies = {
  getBooks: { ...user, rules: z.object({ institutionIds, month }) },
  getStockValuation: { ...user, rules: z.object({ institutionIds, day }) },
  getBookSetting: { ...user, rules: z.object({ institutionId: id }) },
  updateBookSetting: { who: "user", notWhileActing: true, rules: z.object({ institutionId: id }) },
} satisfies Record<string, MethodPolicy>;
