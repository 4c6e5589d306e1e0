import { z } from "zod";
import type { MethodPolicy } from "../../../platform/rpc/feature.ts";

/** Who may call BankService: the list is public, and belongs to nobody. */
export const bankServicePolicies = {
  listBanks: { who: "user", rules: z.object({}) },
  listBranches: { who: "user", rules: z.object({ bankCode: z.string().regex(/^\d{4}$/, "bank_code_format") }) },
} satisfies Record<string, MethodPolicy>;
