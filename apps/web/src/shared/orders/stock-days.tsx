import { useTranslation } from "react-i18next";
import { useFormat } from "../format/use-format.ts";
import { useQuantityFormat } from "../medicines/use-quantity-format.ts";
import { TwoLines } from "./two-lines.tsx";

/** What is in stock of a medicine, and for how many days where that is known. Needs the phrases `cart`. */
export function StockDays({ usable, unit, days }: { usable: string; unit: string; days: number | undefined }) {
  const { t } = useTranslation("cart");
  const { number } = useFormat();
  const { quantity } = useQuantityFormat();
  return (
    <TwoLines
      first={quantity(usable, unit)}
      second={days !== undefined && t("proposals.days", { figure: number(days) })}
    />
  );
}
