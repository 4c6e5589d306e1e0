import { z } from "zod";
import { typedDay } from "../../../../shared/form/typed-day.ts";
import { typedDecimal } from "../../../../shared/form/typed-decimal.ts";
import { plainDecimal } from "../../../../shared/format/decimal.ts";

const wholeYen = typedDecimal.pipe(
  z
    .string()
    .min(1, "required")
    .regex(/^[1-9]\d{0,9}$/, "whole_number"),
);

/** A payment as it is typed; of no document more than is due of it. */
export function planRule(due: readonly bigint[]) {
  return z
    .object({ payOn: typedDay, lines: z.array(z.object({ yen: wholeYen })) })
    .superRefine(({ lines }, context) => {
      for (const [index, { yen }] of lines.entries()) {
        if (BigInt(yen) > (due[index] ?? 0n)) {
          context.addIssue({ code: "custom", path: ["lines", index, "yen"], message: "more_than_due" });
        }
      }
    });
}

/** The sum of what is typed; what is no amount counts as nothing. */
export function typedSum(lines: readonly { yen: string }[]): bigint {
  return lines.reduce((total, { yen }) => {
    const plain = plainDecimal(yen);
    return /^\d{1,10}$/.test(plain) ? total + BigInt(plain) : total;
  }, 0n);
}
