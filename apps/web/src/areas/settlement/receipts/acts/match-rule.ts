import type { ReceiptTarget } from "@meguri/rpc/app/v1/receipt_service_pb";
import { z } from "zod";
import { typedDecimal } from "../../../../shared/form/typed-decimal.ts";

const yenOrNone = typedDecimal.pipe(z.string().regex(/^\d{0,12}$/, "whole_number"));
const feeOrNone = typedDecimal.pipe(z.string().regex(/^\d{0,6}$/, "whole_number"));

const share = z.object({ invoiceId: z.string(), isChosen: z.boolean(), yen: yenOrNone, feeYen: feeOrNone });

/** What was typed: each open document, and the credit notes that are set off first. */
export type MatchInput = { shares: ShareInput[]; creditIds: string[] };

/** What is sent of it. */
export type Match = { shares: Share[]; creditIds: string[] };

/** What was typed for each open document. */
export type ShareInput = { invoiceId: string; isChosen: boolean; yen: string; feeYen: string };

/** What of the credit notes and of a receipt is for one document, in whole yen. */
export type Share = { invoiceId: string; yen: bigint; feeYen: bigint };

/** Whole yen of what was typed; 0 where it is no amount yet. */
export const yenOf = (typed: string): bigint => {
  const plain = yenOrNone.safeParse(typed);
  return plain.success ? BigInt(plain.data || 0) : 0n;
};

/** What the chosen credit notes add to a receipt, in whole yen. */
export const creditOf = (credits: readonly ReceiptTarget[], chosen: readonly string[]): bigint =>
  credits.reduce((sum, { invoiceId, openYen }) => (chosen.includes(invoiceId) ? sum - openYen : sum), 0n);

/**
 * Which documents a receipt settles, in the order of the targets, after the chosen credit notes: no more than is left of them
 * and open of each.
 */
export function matchRule(targets: readonly ReceiptTarget[], credits: readonly ReceiptTarget[], restYen: bigint) {
  const typed = z.object({ shares: z.array(share), creditIds: z.array(z.string()) });
  return typed.transform(({ shares, creditIds }, context): Match => {
    const refuse = (path: (string | number)[], message: string) =>
      context.addIssue({ code: "custom", path: ["shares", ...path], message });
    const chosen = shares.flatMap(({ isChosen, invoiceId, yen, feeYen }, index) => {
      if (!isChosen) return [];
      const one = { invoiceId, yen: BigInt(yen || 0), feeYen: BigInt(feeYen || 0) };
      if (one.yen === 0n) refuse([index, "yen"], "required");
      else if (one.yen + one.feeYen > (targets[index]?.openYen ?? 0n)) refuse([index, "yen"], "more_than_open");
      return [one];
    });
    if (chosen.length === 0) refuse([], "none_chosen");
    else if (chosen.reduce((sum, { yen }) => sum + yen, 0n) > restYen + creditOf(credits, creditIds))
      refuse([], "more_than_left");
    return { shares: chosen, creditIds };
  });
}
