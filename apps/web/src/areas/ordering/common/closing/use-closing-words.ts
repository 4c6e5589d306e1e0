import type { ClosingTerms } from "@meguri/rpc/app/v1/closing_terms_pb";
import { useTranslation } from "react-i18next";

const sendings = ["system", "system", "email", "paper"] as const;
const months = ["same", "next", "second", "third"] as const;

/** Puts closing terms (締め・支払条件) into words. */
export function useClosingWords() {
  const { t } = useTranslation("trading");
  /** A day of the month; 31 is its last day. */
  const dayWords = (day: number) => (day === 31 ? t("closing.last") : t("closing.on", { day }));
  /** The month in which an amount is due, so many months after the closing. */
  const monthWords = (later: number) => t(`closing.months.${months[later] ?? "same"}`);
  return {
    dayWords,
    monthWords,
    /** How invoices are sent. */
    sendingWords: ({ sending }: ClosingTerms) => t(`closing.sent.${sendings[sending] ?? "system"}`),
    /** For example 20日締め、翌月末日払い. */
    closingWords: (closing: ClosingTerms | undefined) =>
      closing
        ? t("closing.line", {
            closing: dayWords(closing.closingDay),
            month: monthWords(closing.dueMonths),
            due: dayWords(closing.dueDay),
          })
        : t("closing.none"),
  };
}
