import { useTranslation } from "react-i18next";
import type { QuantityKind } from "./lot-rule.ts";

/** Sentences for what is wrong with the fields of `quantityOfLot`. */
export function useLotWords(kind: QuantityKind): { quantity: string; lot: string; expiresOn: string } {
  const { t } = useTranslation("scan");
  return {
    quantity: t(`mend.quantityWrong.${kind}`),
    lot: t("mend.lotWrong"),
    expiresOn: t("mend.expiryWrong"),
  };
}
