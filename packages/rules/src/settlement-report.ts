import { z } from "zod";
import { dayOrEmpty } from "./quantity.ts";
import { line } from "./text.ts";

/** The last day on which the report of April to September can be handed in. */
export const reportDueOn = (year: number): string => `${year}-11-30`;

/** Whether at most half of what was received is agreed: the basic fee is then halved from April. Never where nothing was received. */
export function isHalfOrLess({ agreedYen, receivedYen }: { agreedYen: bigint; receivedYen: bigint }): boolean {
  return receivedYen > 0n && agreedYen * 2n <= receivedYen;
}

/** What a pharmacy adds to its report by hand; enums by the wire's numbers. */
export const settlementForm = z
  .object({
    negotiator: z.int().min(1, "required").max(3, "out_of_range"),
    agentName: line(100),
    lastYear: z.int().min(0, "out_of_range").max(4, "out_of_range"),
    secondHalf: z.int().min(0, "out_of_range").max(4, "out_of_range"),
    plan: z.string().trim().max(500, "too_long"),
    efforts: z.array(z.int().min(1, "out_of_range").max(6, "out_of_range")).max(6, "too_many"),
    effortWords: z.string().trim().max(500, "too_long"),
    reportedOn: dayOrEmpty,
  })
  .superRefine(({ negotiator, agentName }, context) => {
    if (negotiator === 3 && agentName === "")
      context.addIssue({ code: "custom", path: ["agentName"], message: "required" });
  });
