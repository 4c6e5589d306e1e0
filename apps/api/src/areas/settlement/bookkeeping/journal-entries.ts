import type { JournalEntry } from "@meguri/formats/journal/journal-entry";
import { bookedRates, isRegistered } from "./purchase-sums.ts";
import type { BookDocument, QualifiedPart, SectionMonth } from "./read-month.ts";

/** One entry for each qualified invoice and rate, with its tax; in slip mode each slip is a qualified invoice. */
export function journalEntries(sections: readonly SectionMonth[]): JournalEntry[] {
  return sections.flatMap((section) =>
    bookedRates(section)
      .filter(({ netYen, taxYen }) => netYen + taxYen !== 0n)
      .map(({ document, part, netYen, taxYen, taxClass, basisPoints, deductiblePercent, deductibleYen }) => ({
        day: document.issuedOn,
        taxClass,
        basisPoints,
        grossYen: netYen + taxYen,
        taxYen: deductibleYen,
        deductiblePercent,
        isQualified: isRegistered(document),
        isTaxExcluded: section.setting.tax_method === "excluded",
        use: section.setting.purchase_use,
        purchaseAccount: section.setting.purchase_account,
        payableAccount: section.setting.payable_account,
        supplier: document.partner,
        section: section.section,
        summary: summaryOf(document, part),
      })),
  );
}

const kindWords = { invoice: "請求書", credit_note: "返還請求書", statement: "締め請求書" } as const;

/** 2026-000123 締め請求書 架空堂薬品; of a slip with its number and day. */
function summaryOf({ number, kind, partner }: BookDocument, { slipNumber, day }: QualifiedPart): string {
  const slip = slipNumber === "" ? [] : [`納品書${slipNumber}`, day.replaceAll("-", "/")];
  return [number, ...slip, kindWords[kind], partner].filter(Boolean).join(" ");
}
