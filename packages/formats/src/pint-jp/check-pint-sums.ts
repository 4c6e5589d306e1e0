import { all, type ElementReader, textAt } from "./element-reader.ts";
import type { PintDocument } from "./pint-document.ts";
import type { XmlElement } from "./read-xml.ts";

/** Warns of sums that differ from their parts; `document` is what was read of the elements. */
export function checkSums(root: XmlElement, document: PintDocument, reader: ElementReader): void {
  const sign = root.name === "CreditNote" ? -1n : 1n;
  const { rates } = document;
  const warn = (from: XmlElement, path: string, value: bigint, expected: bigint) => {
    if (value === expected) return;
    const facts = { severity: "warning", value: String(value * sign), expected: String(expected * sign) } as const;
    reader.add("sum_differs", from, path, facts);
  };
  const open = netByRate(document);
  const subtotals = all(root, "cac:TaxTotal").flatMap((total) => all(total, "cac:TaxSubtotal"));
  for (const [index, rate] of rates.entries()) {
    warn(subtotals[index] ?? root, "cbc:TaxableAmount", rate.netYen, open.get(keyOf(rate)) ?? 0n);
    open.delete(keyOf(rate));
  }
  for (const netYen of open.values()) warn(root, "cac:TaxTotal", 0n, netYen);
  const netYen = rates.reduce((total, rate) => total + rate.netYen, 0n);
  const taxYen = rates.reduce((total, rate) => total + rate.taxYen, 0n);
  const total = "cac:LegalMonetaryTotal";
  const optionalYen = (path: string) => (textAt(root, path) === "" ? 0n : reader.yen(root, path) * sign);
  const prepaidYen = optionalYen(`${total}/cbc:PrepaidAmount`) - optionalYen(`${total}/cbc:PayableRoundingAmount`);
  const expected = [
    ["cac:TaxTotal/cbc:TaxAmount", taxYen],
    [`${total}/cbc:TaxExclusiveAmount`, netYen],
    [`${total}/cbc:TaxInclusiveAmount`, netYen + taxYen],
    [`${total}/cbc:PayableAmount`, netYen + taxYen - prepaidYen],
  ] as const;
  for (const [path, amount] of expected) warn(root, path, reader.yen(root, path) * sign, amount);
}

function netByRate({ lines }: PintDocument): Map<string, bigint> {
  const sums = new Map<string, bigint>();
  for (const line of lines) sums.set(keyOf(line), (sums.get(keyOf(line)) ?? 0n) + line.netYen);
  return sums;
}

const keyOf = ({ taxClass, basisPoints }: { taxClass: string; basisPoints: number }): string =>
  `${taxClass} ${basisPoints}`;
