import { useTranslation } from "react-i18next";
import { useFormat } from "../../../../shared/format/use-format.ts";

/** What became of receipts that were added. */
export type AddedReceipts = { added: number; known: number; assigned: number };

/** Puts into words how many receipts were added, how many were known before, and how many were assigned. */
export function useAddedWords() {
  const { t } = useTranslation("office");
  const { number } = useFormat();
  return ({ added, known, assigned }: AddedReceipts): string =>
    t("add.done", { count: added, figure: number(added), assigned: number(assigned), known: number(known) });
}
