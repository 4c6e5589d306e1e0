import Typography from "@mui/material/Typography";
import { useTranslation } from "react-i18next";
import { useForecastFormat } from "../use-forecast-format.ts";

/** On a phone it is on the first line. */
const secondLine = { display: { sm: "block" }, marginInlineStart: { xs: 1, sm: 0 }, lineHeight: 1.3 } as const;

/** What is needed on average, and what suffices in 80 of 100 cases. */
export function NeedCell(props: { mean: number; q80: number; unit: string }) {
  const { t } = useTranslation("forecasts");
  const { amount } = useForecastFormat();
  const { mean, q80, unit } = props;
  return (
    <>
      <strong>{amount(mean, unit)}</strong>
      <Typography component="span" variant="body2" color="textSecondary" sx={secondLine}>
        {t("atMost", { amount: amount(q80, unit) })}
      </Typography>
    </>
  );
}
