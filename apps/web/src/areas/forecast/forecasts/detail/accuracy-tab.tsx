import { type Forecast, ForecastMethod } from "@meguri/rpc/app/v1/forecast_pb";
import type { GetForecastResponse } from "@meguri/rpc/app/v1/forecast_service_pb";
import Box from "@mui/material/Box";
import { useTranslation } from "react-i18next";
import { Facts } from "../../../../shared/ui/facts.tsx";
import { EmptyState } from "../../../../shared/ui/state/empty-state.tsx";
import { useForecastFormat } from "../use-forecast-format.ts";
import { PastForecasts } from "./past-forecasts.tsx";

/** How well the forecast of a medicine was: on its past, and against the actual use. */
export function AccuracyTab({ detail, forecast }: { detail: GetForecastResponse; forecast: Forecast }) {
  const { t } = useTranslation("forecasts");
  const { day, number, share, errorWords, biasWords, yen } = useForecastFormat();
  const worth = (value: bigint | undefined) => (value === undefined ? t("errors.noPrice") : yen(value));
  const { windowFrom, windowTo, origins, bias, shortDays } = detail;
  const { coverage } = forecast;
  if (forecast.method === ForecastMethod.NONE) return <EmptyState title={t("methodHint.none")} />;
  return (
    <Box sx={{ display: "grid", gap: 3, gridTemplateColumns: "minmax(0, 1fr)" }}>
      <Facts
        facts={[
          { label: t("field.error"), value: errorWords(forecast.scaledError) },
          { label: t("detail.coverage"), value: coverage === undefined ? t("error.unknown") : share(coverage) },
          { label: t("detail.bias"), value: biasWords(bias) },
          {
            label: t("detail.short"),
            value:
              shortDays === undefined
                ? t("error.unknown")
                : t("detail.shortOf", { figure: number(Math.round(shortDays * 10) / 10) }),
          },
          {
            label: t("detail.window"),
            value: windowFrom ? t("detail.windowOf", { from: day(windowFrom), to: day(windowTo) }) : "-",
          },
          ...(detail.error
            ? [
                { label: t("errors.surplusYen"), value: worth(detail.error.surplusYen) },
                { label: t("errors.shortYen"), value: worth(detail.error.shortYen) },
              ]
            : []),
          { label: t("detail.origins"), value: t("detail.originsOf", { figure: number(origins) }) },
        ]}
      />
      <PastForecasts past={detail.past} unit={forecast.unit} />
    </Box>
  );
}
