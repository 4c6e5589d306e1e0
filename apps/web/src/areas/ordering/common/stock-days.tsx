import Typography from "@mui/material/Typography";
import { useTranslation } from "react-i18next";
import { signOf } from "../../../shared/format/decimal.ts";
import { useFormat } from "../../../shared/format/use-format.ts";
import { useQuantityFormat } from "../../medicine/common/use-quantity-format.ts";

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
      {quantity(usable, unit)}
      {days !== undefined && (
        <Typography component="span" color="textSecondary" sx={{ fontSize: "inherit", marginInlineStart: 1 }}>
          {t("proposals.days", { figure: number(days) })}
        </Typography>
      )}
      {signOf(unconfirmed) > 0 && (
        <Typography variant="body2">{t("proposals.unconfirmed", { amount: quantity(unconfirmed, unit) })}</Typography>
      )}
    </>
  );
}
