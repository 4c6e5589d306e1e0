import Typography from "@mui/material/Typography";
import { useTranslation } from "react-i18next";
import { signOf } from "../../../shared/format/decimal.ts";
import { useFormat } from "../../../shared/format/use-format.ts";
import { useQuantityFormat } from "../../medicine/common/use-quantity-format.ts";
import { TwoLines } from "./two-lines.tsx";

/** What is in stock of a medicine, and for how many days where that is known. Needs the phrases `cart`. */
export function StockDays(props: {
  usable: string;
  /** Of that, what has an expiry that nobody has confirmed. */
  unconfirmed: string;
  unit: string;
  days: number | undefined;
}) {
  const { usable, unconfirmed, unit, days } = props;
  const { t } = useTranslation("cart");
  const { number } = useFormat();
  const { quantity } = useQuantityFormat();
  return (
    <>
      <TwoLines
        first={quantity(usable, unit)}
        second={days !== undefined && t("proposals.days", { figure: number(days) })}
      />
      {signOf(unconfirmed) > 0 && (
        <Typography variant="body2">{t("proposals.unconfirmed", { amount: quantity(unconfirmed, unit) })}</Typography>
      )}
    </>
  );
}
