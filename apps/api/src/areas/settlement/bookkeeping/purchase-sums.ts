import { deductibleOn, deductibleYen } from "@meguri/rules/entered-invoice";
import { type RateSum, type TaxClass, taxClasses } from "@meguri/rules/invoice-sums";
import type { BookDocument, QualifiedPart, SectionMonth } from "./read-month.ts";

/** Purchases of a section from a wholesaler at one rate; amounts are those of the documents, added up. */
export interface PurchaseSum {
  institutionId: string;
  section: string;
  wholesaler: string;
  isRegistered: boolean;
  taxClass: TaxClass;
  basisPoints: number;
  documentCount: number;
  netYen: bigint;
  taxYen: bigint;
  deductibleYen: bigint;
}

/** A rate of a qualified invoice, with what of its tax may be deducted. */
export interface BookedRate extends RateSum {
  document: BookDocument;
  part: QualifiedPart;
  deductiblePercent: number;
  deductibleYen: bigint;
}

/** Whether the issuer of a document has a registration. */
export const isRegistered = ({ registrationNumber }: BookDocument): boolean => registrationNumber !== "";

/** Every rate of every qualified invoice of a section, in the order of the documents. */
export function bookedRates({ documents }: SectionMonth): BookedRate[] {
  return documents.flatMap((document) =>
    document.parts.flatMap((part) =>
      part.rates.map((rate) => {
        const basisPoints = deductibleOn(document.registrationNumber, part.day);
        const deductible = deductibleYen(rate.taxYen, basisPoints);
        return { ...rate, document, part, deductiblePercent: basisPoints / 100, deductibleYen: deductible };
      }),
    ),
  );
}

/** The purchases of a month by section, wholesaler and rate, the largest wholesaler of a section first. */
export function purchaseSums(sections: readonly SectionMonth[]): PurchaseSum[] {
  return sections.flatMap((section) => {
    const byWholesaler = Map.groupBy(bookedRates(section), ({ document }) => document.tradingId);
    const groups = [...byWholesaler.values()].map((rates) => ({ rates, total: sum(rates, "netYen") }));
    groups.sort((a, b) => (a.total === b.total ? 0 : a.total > b.total ? -1 : 1));
    return groups.flatMap(({ rates }) => sumsOf(section, rates));
  });
}

function sumsOf({ institutionId, section }: SectionMonth, rates: readonly BookedRate[]): PurchaseSum[] {
  const latest = rates.at(-1)?.document;
  const byRate = Map.groupBy(rates, ({ taxClass, basisPoints, document }) =>
    JSON.stringify([taxClass, basisPoints, isRegistered(document)]),
  );
  const sums = [...byRate.values()].flatMap((same) => {
    const [first] = same;
    if (!first || !latest) return [];
    const { taxClass, basisPoints, document } = first;
    return [
      {
        institutionId,
        section,
        wholesaler: latest.partner,
        isRegistered: isRegistered(document),
        taxClass,
        basisPoints,
        documentCount: new Set(same.map((rate) => rate.document.id)).size,
        netYen: sum(same, "netYen"),
        taxYen: sum(same, "taxYen"),
        deductibleYen: sum(same, "deductibleYen"),
      },
    ];
  });
  const rank = ({ taxClass }: PurchaseSum) => taxClasses.indexOf(taxClass);
  return sums.sort((a, b) => rank(a) - rank(b) || b.basisPoints - a.basisPoints);
}

const sum = (rates: readonly BookedRate[], key: "netYen" | "taxYen" | "deductibleYen"): bigint =>
  rates.reduce((total, rate) => total + rate[key], 0n);
