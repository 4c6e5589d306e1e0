import { OrderAnswer } from "@meguri/rpc/app/v1/order_pb";
import { line as lineOfText, requiredLine } from "@meguri/rules/text";
import { z } from "zod";
import { typedDayOrNone } from "../../../../shared/form/typed-day.ts";
import type { SentOrderLine } from "../order/sent-order.ts";
import { typedPacks } from "../order/typed-packs.ts";

const answeredLine = z
  .object({
    lineId: z.string(),
    /** Packages that were ordered. */
    ordered: z.number(),
    packs: z.string(),
    isBackordered: z.boolean(),
    expectedOn: z.string(),
  })
  .transform(({ lineId, ordered, packs, isBackordered, expectedOn }, context) => {
    const confirmedPacks = typedPacks(packs);
    const day = typedDayOrNone.safeParse(expectedOn);
    if (confirmedPacks === undefined || confirmedPacks > ordered) {
      context.addIssue({ code: "custom", path: ["packs"], message: "out_of_range" });
      return z.NEVER;
    }
    if (!day.success) {
      context.addIssue({ code: "custom", path: ["expectedOn"], message: "day_format" });
      return z.NEVER;
    }
    return { lineId, confirmedPacks, backordered: isBackordered && confirmedPacks < ordered, expectedOn: day.data };
  });

const answer = { lines: z.array(answeredLine), note: lineOfText(500) };

/** A wholesaler's answer to the lines of an order, and the same by telephone, which names the person who gave it. */
export const answerRules = {
  inWriting: z.object({ answeredBy: z.string(), lines: answer.lines, note: answer.note }),
  byTelephone: z.object({ answeredBy: requiredLine(100), lines: answer.lines, note: answer.note }),
};

/** The values of the fields. */
export type AnswerInput = z.input<typeof answerRules.byTelephone>;

/** The answer as it is sent. */
export type Answer = z.output<typeof answerRules.byTelephone>;

/** The answer to begin with: all of a line comes, unless it was answered before. */
export function answerInputOf(lines: readonly SentOrderLine[]): AnswerInput {
  return {
    answeredBy: "",
    lines: lines.map((line) => ({
      lineId: line.id,
      ordered: line.packs,
      packs: String(line.answer === OrderAnswer.UNSPECIFIED ? line.packs : line.confirmedPacks),
      isBackordered: line.answer === OrderAnswer.BACKORDERED,
      expectedOn: line.expectedOn.replaceAll("-", "/"),
    })),
    note: "",
  };
}
