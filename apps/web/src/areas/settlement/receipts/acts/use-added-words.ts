import { useTranslation } from "react-i18next";
import { useFormat } from "../../../../shared/format/use-format.ts";

/** Tells what became of receipts that were recorded. */
export function useAddedWords() {
  const { t } = useTranslation("receipts");
  const { number } = useFormat();
  return ({ addedCount, matchedCount }: { addedCount: number; matchedCount: number }): string =>
    t("add.done", { count: addedCount, figure: number(addedCount), matched: number(matchedCount) });
}
