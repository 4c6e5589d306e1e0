import type { RegulatedEntry } from "@meguri/rpc/app/v1/regulated_ledger_pb";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../../../shared/format/use-format.ts";
import { columnName } from "./entry-amounts.ts";

/**
 * An entry in the words of the ledger; `day` puts a calendar day into words, on paper by the Japanese calendar. In the
 * language of the interface unless another is named.
 */
export function useEntryWords(day: (day: string) => string, language?: "ja") {
  const { t } = useTranslation("regulated", language && { lng: language });
  const { number } = useFormat();
  const filled = (parts: (string | false | undefined)[]) => parts.filter((part): part is string => Boolean(part));
  return {
    /** What it was: 調剤, and whether it takes another back. */
    what: (entry: RegulatedEntry) =>
      filled([t(`column.${columnName(entry)}`), entry.isReversal && `(${t("book.reversal")})`]).join(" "),
    /** From whom or by which prescription. Never a patient. */
    side: ({ counterpart, deliverySlip, receptionNo, prescriptionNo }: RegulatedEntry) =>
      filled([
        counterpart,
        deliverySlip && t("book.deliverySlip", { number: deliverySlip }),
        receptionNo && t("book.reception", { number: receptionNo }),
        prescriptionNo && t("book.prescription", { number: prescriptionNo }),
      ]),
    /** What was noted, and what tells of other entries. */
    remarks: (entry: RegulatedEntry) => {
      const { duty, notes } = entry;
      const [note] = notes;
      const filing = note?.filingNumber || duty?.filingNumber;
      const filedOn = note?.filedOn || duty?.filedOn;
      const witness = note?.witness || duty?.witness;
      const figure = number(entry.correctedBy || entry.corrects);
      return filled([
        entry.isCorrected && t("book.correctedBy", { figure }),
        !entry.isCorrected &&
          entry.corrects > 0 &&
          t(entry.isReversal ? "book.takesBack" : "book.corrects", { figure }),
        note?.slipNumber && t("book.slip", { number: note.slipNumber }),
        filing && t("book.filing", { number: filing }),
        filedOn && t("book.filedOn", { day: day(filedOn) }),
        witness && t("book.witness", { name: witness }),
        note?.remark,
        entry.reason,
        notes.length > 1 && t("book.older", { figure: number(notes.length - 1) }),
        entry.isLate && t("book.late", { day: day(entry.postedOn) }),
      ]);
    },
  };
}
