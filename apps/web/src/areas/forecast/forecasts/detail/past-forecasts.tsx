import type { PastForecast } from "@meguri/rpc/app/v1/forecast_service_pb";
import { useTranslation } from "react-i18next";
import { EmptyState } from "../../../../shared/ui/state/empty-state.tsx";
import { PlainTable } from "../../../../shared/ui/table/plain-table.tsx";
import { ChartFrame } from "../charts/chart-frame.tsx";
import { BandChart } from "../charts/lazy-charts.ts";
import { useForecastFormat } from "../use-forecast-format.ts";

/** Earlier forecasts of 28 days, and the actual use. */
export function PastForecasts({ past, unit }: { past: readonly PastForecast[]; unit: string }) {
  const { t } = useTranslation("forecasts");
  const { amount, day, number } = useForecastFormat();
  if (past.length === 0) return <EmptyState title={t("past.none")} hint={t("past.noneHint")} />;
  const oldestFirst = past.toSorted((a, b) => a.asOf.localeCompare(b.asOf));
  const known = past.flatMap(({ actual, q80, q95 }) => (actual === undefined ? [] : [{ actual, q80, q95 }]));
  const sentence =
    known.length === 0
      ? t("past.noneHint")
      : t("past.sentence", {
          all: number(known.length),
          in80: number(known.filter(({ actual, q80 }) => actual <= q80).length),
          in95: number(known.filter(({ actual, q95 }) => actual <= q95).length),
        });
  return (
    <ChartFrame
      title={t("past.title")}
      sentence={sentence}
      chart={
        <BandChart
          name={`${t("past.title")} ${sentence}`}
          days={oldestFirst.map(({ asOf }) => asOf)}
          lines={[
            { label: t("past.actual"), look: "actual", values: oldestFirst.map(({ actual }) => actual ?? null) },
            { label: t("past.mean"), look: "forecast", values: oldestFirst.map(({ mean28 }) => mean28) },
          ]}
          bands={[
            {
              name: t("past.band"),
              look: "band",
              low: oldestFirst.map(({ q50 }) => q50),
              high: oldestFirst.map(({ q95 }) => q95),
            },
          ]}
          step={Math.max(1, Math.ceil(past.length / 4))}
          showsPoints
          figure={number}
        />
      }
      table={
        <PlainTable
          label={t("past.title")}
          rows={oldestFirst.toReversed()}
          rowKey={({ asOf }) => asOf}
          columns={[
            { label: t("past.asOf"), cell: ({ asOf }) => day(asOf) },
            { label: t("past.mean"), isFigure: true, cell: ({ mean28 }) => amount(mean28, unit) },
            { label: t("field.q80"), isFigure: true, cell: ({ q80 }) => amount(q80, unit) },
            { label: t("field.q95"), isFigure: true, cell: ({ q95 }) => amount(q95, unit) },
            {
              label: t("past.actual"),
              isFigure: true,
              cell: ({ actual }) => (actual === undefined ? t("past.lasting") : amount(actual, unit)),
            },
          ]}
        />
      }
    />
  );
}
