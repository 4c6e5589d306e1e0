import { type Forecast, ForecastMethod } from "@meguri/rpc/app/v1/forecast_pb";
import Typography from "@mui/material/Typography";
import { useTranslation } from "react-i18next";
import { StatusChip } from "../../../../shared/ui/status-chip.tsx";
import { riskOf } from "../forecast-words.ts";
import { useForecastFormat } from "../use-forecast-format.ts";

/** The chance of running short above which what will probably suffice is shown. */
const worthTelling = 0.05;

/** Whether a medicine will run short, how likely, and by when; nothing where nothing is foretold. */
export function RiskChip({ forecast }: { forecast: Forecast }) {
  const { t } = useTranslation("forecasts");
  const { chance, day } = useForecastFormat();
  if (forecast.method === ForecastMethod.NONE) return null;
  const risk = riskOf(forecast);
  const words = { chance: chance(risk.chance) };
  const details =
    risk.name === "enough"
      ? [risk.chance >= worthTelling && t("risk.shortChance", words)]
      : [t("risk.chance", words), forecast.shortOn && t("shortBy", { day: day(forecast.shortOn) })];
  return (
    <>
      <StatusChip tone={risk.tone} label={t(`risk.${risk.name}`)} />
      <Typography component="span" variant="body2" sx={{ display: "block", fontVariantNumeric: "tabular-nums" }}>
        {details.filter(Boolean).join(" ")}
      </Typography>
    </>
  );
}
