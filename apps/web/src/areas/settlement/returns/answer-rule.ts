import type { InvoiceReturnLine } from "@meguri/rpc/app/v1/invoice_return_pb";
import { packsQuantity, scaledQuantity } from "@meguri/rules/returned-goods";
import { line } from "@meguri/rules/text";
import { z } from "zod";
import { typedDecimal } from "../../../shared/form/typed-decimal.ts";

const packsOrNone = typedDecimal.pipe(z.string().regex(/^\d{0,5}$/, "whole_number"));

/** What was typed for a line: packages of each delivery, in the order of the line's deliveries, and why it is less. */
export type LineInput = { lotId: string; packs: { packs: string }[]; answer: string };

/** What an answer says of a line. */
type LineAnswer = {
  lotId: string;
  parts: { shipmentId: string; orderLineId: string; packs: number }[];
  answer: string;
};

/** The values with which the answer to a return begins: as answered, or as proposed. */
export function answerInputOf(lines: readonly InvoiceReturnLine[]): LineInput[] {
  return lines.map(({ lotId, delivered, parts, answer }) => ({
    lotId,
    packs: delivered.map(({ shipmentId, orderLineId }) => {
      const part = parts.find((one) => one.shipmentId === shipmentId && one.orderLineId === orderLineId);
      return { packs: part ? String(part.packs) : "" };
    }),
    answer,
  }));
}

/** The quantity of a line as typed, scaled; packages that are no number yet count as none. */
export function typedQuantity({ delivered }: InvoiceReturnLine, { packs }: LineInput): bigint {
  return packsQuantity(
    delivered.map(({ packQuantity }, index) => {
      const typed = packsOrNone.safeParse(packs[index]?.packs ?? "");
      return { packQuantity, packs: typed.success ? Number(typed.data || 0) : 0 };
    }),
  );
}

/** An answer to a return: no more than was delivered and requested, and a reason where it is less. */
export function answerRule(lines: readonly InvoiceReturnLine[], isCollected: boolean) {
  const one = z.object({ lotId: z.string(), packs: z.array(z.object({ packs: packsOrNone })), answer: line(200) });
  return z.object({ lines: z.array(one), note: line(500) }).transform(({ lines: typed, note }, context) => {
    const refuse = (path: (string | number)[], message: string) =>
      context.addIssue({ code: "custom", path: ["lines", ...path], message });
    const answers = typed.map(({ lotId, packs, answer }, index): LineAnswer => {
      const requested = lines[index];
      const parts = (requested?.delivered ?? []).flatMap((goods, place) => {
        const count = Number(packs[place]?.packs || 0);
        if (count > goods.leftPacks) refuse([index, "packs", place, "packs"], "more_than_left");
        const { shipmentId, orderLineId, packQuantity } = goods;
        return count > 0 ? [{ shipmentId, orderLineId, packs: count, packQuantity }] : [];
      });
      const quantity = packsQuantity(parts);
      const most = isCollected && requested?.isConfirmed ? requested.confirmedQuantity : (requested?.quantity ?? "0");
      if (quantity > scaledQuantity(most)) refuse([index, "answer"], "more_than_requested");
      else if (quantity < scaledQuantity(requested?.quantity ?? "0") && answer === "") {
        refuse([index, "answer"], "reason_missing");
      }
      return { lotId, parts: parts.map(({ packQuantity: _quantity, ...part }) => part), answer };
    });
    if (answers.every(({ parts }) => parts.length === 0)) refuse([], "nothing_taken");
    return { lines: answers, note };
  });
}
