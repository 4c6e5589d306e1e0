import type { Forecast } from "@meguri/rpc/app/v1/forecast_pb";
import type { GetForecastResponse } from "@meguri/rpc/app/v1/forecast_service_pb";
import { useTranslation } from "react-i18next";
import { PlainTable } from "../../../../shared/ui/table/plain-table.tsx";
import { dayAfter, sumsOf } from "../detail/projections.ts";
import { useForecastFormat } from "../use-forecast-format.ts";
import { ChartFrame } from "./chart-frame.tsx";
import { BandChart } from "./lazy-charts.ts";

/** What will have been needed until the end of each coming day, with how sure that is. */
export function NeedChart({ detail, forecast }: { detail: GetForecastResponse; forecast: Forecast }) {
  const { t } = useTranslation("forecasts");
  const { amount, exact, day, number } = useForecastFormat();
  const { unit, usable, asOf } = forecast;
  const { band50, band80, band95 } = detail;
  const means = sumsOf(detail.dailyMean);
  const days = means.map((_, index) => dayAfter(asOf, index));
  const sentence = t("bands.sentence", {
    q80: amount(forecast.q8028, unit),
    q95: amount(forecast.q9528, unit),
    mean: amount(forecast.mean28, unit),
  });
  const bandOf = (low: "q50" | "q80", high: "q80" | "q95") =>
    t("bands.band", { low: t(`field.${low}`), high: t(`field.${high}`) });
  const rows = days.map((date, index) => ({ date, index }));
  const cell = (values: readonly number[]) => ({
    isFigure: true,
    cell: ({ index }: { index: number }) => amount(values[index] ?? 0, unit),
  });
  return (
    <ChartFrame
      title={t("bands.title")}
      sentence={sentence}
      chart={
        <BandChart
          name={`${t("bands.title")} ${sentence}`}
          days={days}
          lines={[{ label: t("bands.mean"), look: "forecast", values: means }]}
          bands={[
            { name: bandOf("q50", "q80"), look: "likelierBand", low: band50, high: band80 },
            { name: bandOf("q80", "q95"), look: "band", low: band80, high: band95 },
          ]}
          levels={
            Number(usable) > 0
              ? [{ value: Number(usable), label: t("bands.stock", { amount: exact(usable, unit) }) }]
              : []
          }
          marks={
            days.includes(detail.afterNextDelivery)
              ? [{ day: detail.afterNextDelivery, label: t("detail.afterNextDelivery") }]
              : []
          }
          step={14}
          figure={number}
        />
      }
      table={
        <PlainTable
          label={t("bands.title")}
          rows={rows}
          rowKey={({ date }) => date}
          minWidth={420}
          columns={[
            { label: t("bands.day"), cell: ({ date }) => day(date) },
            { label: t("bands.mean"), ...cell(means) },
            { label: t("field.q50"), ...cell(band50) },
            { label: t("field.q80"), ...cell(band80) },
            { label: t("field.q95"), ...cell(band95) },
          ]}
        />
      }
    />
  );
}
