import { useTranslation } from "react-i18next";
import { useQuantityFormat } from "../../../medicine/common/use-quantity-format.ts";
import type { KeptScan } from "../outbox/kept-scan.ts";

/** Puts the amount of a scan into words: 2箱（200錠）, 94錠. */
export function useAmountWords(): (scan: KeptScan) => string {
  const { t } = useTranslation("station");
  const { quantity } = useQuantityFormat();
  return ({ amount, inPacks, medicine }) => (inPacks ? t("packs", { amount }) : quantity(amount, medicine?.unit ?? ""));
}
