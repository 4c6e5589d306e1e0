import { dayOrEmpty, quantity } from "@meguri/rules/quantity";
import { z } from "zod";
import type { MethodPolicy } from "../../../platform/rpc/feature.ts";

const id = z.guid("id_format");
const own = z.object({ institutionId: id });
const act = own.extend({ requestId: id });
const one = act.extend({ premadeId: id });
const name = z
  .string()
  .trim()
  .min(1, "required")
  .max(100, "too_long")
  .regex(/^\P{Cc}*$/u, "unreadable_characters");
const item = z.object({ medicineId: z.string().regex(/^(6\d{8}|X\d{8})$/, "medicine_format"), quantity });
const items = z
  .array(item)
  .min(1, "required")
  .max(50, "too_many")
  .refine((all) => new Set(all.map(({ medicineId }) => medicineId)).size === all.length, "duplicate");

/** Who may call PremadeService, and with what; each act checks the role in the institution. */
export const premadeServicePolicies = {
  listPremades: { who: "user", rules: own.extend({ state: z.int().min(0, "out_of_range").max(3, "out_of_range") }) },
  makePremade: {
    who: "user",
    rules: act.extend({
      name,
      items,
      madeOn: dayOrEmpty,
      expiresOn: dayOrEmpty,
      prescriptionId: z.union([z.literal(""), id]),
    }),
  },
  applyPremade: { who: "user", rules: one.extend({ prescriptionId: id }) },
  /** The wire's states that a person can revert: 1 made, 2 used. */
  takeBackPremade: { who: "user", rules: one.extend({ state: z.literal([1, 2], "out_of_range") }) },
} satisfies Record<string, MethodPolicy>;
