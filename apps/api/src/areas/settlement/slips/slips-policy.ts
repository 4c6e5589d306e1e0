import { enteredSlip, mostSlipRows } from "@meguri/rules/entered-slip";
import { dayOrEmpty } from "@meguri/rules/quantity";
import { line } from "@meguri/rules/text";
import { z } from "zod";
import { dayCursor } from "../../../platform/cursor.ts";
import type { MethodPolicy } from "../../../platform/rpc/feature.ts";

const id = z.guid("id_format");
const own = z.object({ wholesalerId: id });
const one = own.extend({ slipId: id });
const user = { who: "user" } as const;
const mebibyte = 1024 * 1024;
const version = z.int().min(0, "out_of_range");

/** Who may call EnteredSlipService, and with what; each act checks the role in the wholesaler. */
export const enteredSlipServicePolicies = {
  listEnteredSlips: {
    ...user,
    rules: own.extend({
      keyword: line(100),
      filter: z.int().min(0, "out_of_range").max(2, "out_of_range"),
      from: dayOrEmpty,
      until: dayOrEmpty,
      cursor: dayCursor.rule,
      limit: z.int().min(0, "out_of_range").max(200, "out_of_range"),
    }),
  },
  getEnteredSlip: { ...user, rules: one },
  putEnteredSlip: {
    ...user,
    rules: own.extend({ slip: z.custom(Boolean, "required").pipe(enteredSlip), version }),
  },
  deleteEnteredSlip: { ...user, rules: one.extend({ version }) },
  // Lines are checked one by one, so that all that is wrong with a file is returned at once.
  importEnteredSlips: {
    ...user,
    maxBytes: 8 * mebibyte,
    rules: own.extend({ rows: z.array(z.unknown()).min(1, "required").max(mostSlipRows, "too_many") }),
  },
} satisfies Record<string, MethodPolicy>;
