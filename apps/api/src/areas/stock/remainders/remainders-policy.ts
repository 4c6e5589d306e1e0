import { dayOrEmpty, quantity } from "@meguri/rules/quantity";
import { z } from "zod";
import type { MethodPolicy } from "../../../platform/rpc/feature.ts";

const id = z.guid("id_format");
const own = z.object({ institutionId: id });
const act = own.extend({ requestId: id });
const one = act.extend({ remainderId: id });
const note = z
  .string()
  .max(200, "too_long")
  .regex(/^\P{Cc}*$/u, "unreadable_characters");

/** Who may call RemainderService, and with what; each act checks the role in the institution. */
export const remainderServicePolicies = {
  listRemainders: { who: "user", rules: own },
  noteRemainder: {
    who: "user",
    rules: act.extend({
      prescriptionId: id,
      line: z.int().min(1, "required").max(10_000, "out_of_range"),
      quantity,
      promisedOn: dayOrEmpty,
      note,
    }),
  },
  handOverRemainder: { who: "user", rules: one },
  cancelRemainder: { who: "user", rules: one },
  /** The wire's states that a person can take back: 1 open, 2 handed over, 3 cancelled. */
  takeBackRemainder: { who: "user", rules: one.extend({ state: z.literal([1, 2, 3], "out_of_range") }) },
} satisfies Record<string, MethodPolicy>;
