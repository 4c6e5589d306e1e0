import { OrderAnswer, type OrderLine } from "@meguri/rpc/app/v1/order_pb";
import { negated, signOf, sumOf, timesOf } from "../../../../shared/format/decimal.ts";

/** Packages that the wholesaler will bring as far as known: all of them unless it has answered less. */
function promised({ answer, packs, confirmedPacks }: OrderLine): number {
  if (answer === OrderAnswer.REJECTED) return 0;
  return answer === OrderAnswer.ACCEPTED || answer === OrderAnswer.SHORT ? confirmedPacks : packs;
}

/** The lines of an order of which something may still come, and how much, in the medicine's unit. */
export function linesToCome(lines: readonly OrderLine[]): { line: OrderLine; quantity: string }[] {
  return lines
    .map((line) => {
      const whole = timesOf(line.packQuantity, promised(line));
      return { line, quantity: sumOf(whole, negated(line.receivedQuantity || "0")) };
    })
    .filter(({ quantity }) => signOf(quantity) > 0);
}
