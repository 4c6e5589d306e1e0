import { type Forecast, ForecastMethod } from "@meguri/rpc/app/v1/forecast_pb";
import Box from "@mui/material/Box";
import { useTranslation } from "react-i18next";
import { StatusChip } from "../../../../shared/ui/status-chip.tsx";
import { riskOf } from "../forecast-words.ts";
import { useForecastFormat } from "../use-forecast-format.ts";

/** Whether a medicine will run short; nothing where there is no forecast of it. */
export function RiskChip({ forecast }: { forecast: Forecast }) {
  const { t } = useTranslation("forecasts");
  if (forecast.method === ForecastMethod.NONE) return null;
  const risk = riskOf(forecast);
  return <StatusChip tone={risk.tone} label={t(`risk.${risk.name}`)} />;
}

/** How likely a medicine runs short, and about when; nothing where it is enough. `isNamed` where no column names it. */
export function RiskChance({ forecast, isNamed = false }: { forecast: Forecast; isNamed?: boolean }) {
  const { t } = useTranslation("forecasts");
  const { chance, nearDay } = useForecastFormat();
  if (forecast.method === ForecastMethod.NONE) return null;
  const risk = riskOf(forecast);
  if (risk.name === "enough") return null;
  const isExpected = risk.name !== "possible" && forecast.shortOn;
  const figure = chance(risk.chance);
  return (
    <Box component="span" sx={{ fontVariantNumeric: "tabular-nums", whiteSpace: "nowrap" }}>
      {isNamed ? t("risk.chance", { chance: figure }) : figure}{" "}
      {isExpected && t("shortBy", { day: nearDay(forecast.shortOn) })}
    </Box>
  );
}
