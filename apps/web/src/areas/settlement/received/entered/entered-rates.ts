import type { EnteredInvoiceFields } from "@meguri/rpc/app/v1/entered_invoice_pb";
import type { InvoiceRate } from "@meguri/rpc/app/v1/invoice_pb";
import { taxYen } from "@meguri/rules/invoice-sums";

type Rate = Pick<InvoiceRate, "taxClass" | "basisPoints" | "netYen" | "taxYen">;
type Untaxed = Omit<Rate, "taxYen">;

const sumOf = (amounts: readonly bigint[]) => amounts.reduce((sum, one) => sum + one, 0n);

/** The tax of a class that a document states; empty where it has no rate of the class. */
export function statedTax({ rates }: EnteredInvoiceFields, taxClass: number): string {
  const ofClass = rates.filter((rate) => rate.taxClass === taxClass);
  return ofClass.length > 0 ? String(sumOf(ofClass.map((rate) => rate.taxYen))) : "";
}

/**
 * The rates of lines. A rate keeps the tax that the document states while its net amount is the same; the tax of a class
 * adds up to what is typed for it; what is neither stated nor typed is computed, rounded down.
 */
export function ratesOf(
  lines: readonly Untaxed[],
  { typedTax, stated }: { typedTax: Partial<Record<number, string>>; stated: readonly Rate[] },
): Rate[] {
  const groups = Map.groupBy(lines, (one) => `${one.taxClass} ${one.basisPoints}`).values();
  const rates = [...groups].map((ofRate): Untaxed => {
    const { taxClass = 0, basisPoints = 0 } = ofRate[0] ?? {};
    return { taxClass, basisPoints, netYen: sumOf(ofRate.map(({ netYen }) => netYen)) };
  });
  const keptOf = ({ taxClass, basisPoints, netYen }: Untaxed) =>
    typedTax[taxClass] === ""
      ? undefined
      : stated.find((one) => one.taxClass === taxClass && one.basisPoints === basisPoints && one.netYen === netYen)
          ?.taxYen;
  const ownTax = (rate: Untaxed) => keptOf(rate) ?? taxYen(rate.netYen, rate.basisPoints, "floor");
  return rates.map((rate) => {
    const { taxClass, basisPoints, netYen } = rate;
    const ofClass = rates.filter((one) => one.taxClass === taxClass);
    const typed = typedTax[taxClass];
    // Of several rates of a class, one takes what is typed less the tax of the others: one that was changed, if any was.
    const taker = ofClass.find((one) => keptOf(one) === undefined) ?? ofClass[0];
    if (!typed || rate !== taker) return { taxClass, basisPoints, netYen, taxYen: ownTax(rate) };
    const others = sumOf(ofClass.filter((one) => one !== rate).map(ownTax));
    return { taxClass, basisPoints, netYen, taxYen: BigInt(typed) - others };
  });
}
