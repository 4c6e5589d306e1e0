import type { GetForecastResponse } from "@meguri/rpc/app/v1/forecast_service_pb";
import useMediaQuery from "@mui/material/useMediaQuery";
import { useTranslation } from "react-i18next";
import { EmptyState } from "../../../../shared/ui/state/empty-state.tsx";
import { PlainTable } from "../../../../shared/ui/table/plain-table.tsx";
import { dayAfter, weeksOf } from "../detail/projections.ts";
import { useForecastFormat } from "../use-forecast-format.ts";
import { ChartFrame } from "./chart-frame.tsx";
import { WeekChart } from "./lazy-charts.ts";
import type { ChartWeek } from "./week-chart.tsx";

const meanOf = (amounts: readonly number[]) =>
  amounts.length === 0 ? 0 : amounts.reduce((sum, amount) => sum + amount, 0) / amounts.length;

/** What was used week by week, and what is expected in the next ones. */
export function HistoryChart({ detail, unit }: { detail: GetForecastResponse; unit: string }) {
  const { t } = useTranslation("forecasts");
  const { amount, day, number } = useForecastFormat();
  const isWide = useMediaQuery("(min-width: 900px)");
  const asOf = detail.forecast?.asOf ?? "";
  const expected = weeksOf(detail.dailyMean);
  const past: ChartWeek[] = detail.weeks.map((week) => ({
    from: week.from,
    used: week.amount,
    wasOut: week.daysWithoutStock > 0,
  }));
  const coming: ChartWeek[] = expected.map((mean, week) => ({ from: dayAfter(asOf, week * 7), expected: mean }));
  const shown = [...past.slice(isWide ? -44 : -16), ...coming];
  const out = detail.weeks.filter(({ daysWithoutStock }) => daysWithoutStock > 0).length;
  const recent = meanOf(detail.weeks.slice(-4).map((week) => week.amount));
  const sentence = t("history.sentence", {
    recent: amount(recent, unit),
    coming: amount(meanOf(expected.slice(0, 4)), unit),
  });
  if ([...past, ...coming].every(({ used = 0, expected: mean = 0 }) => used === 0 && mean === 0)) {
    return <EmptyState title={t("history.none")} />;
  }
  const rows = [...past, ...coming].toReversed();
  const outDays = new Map(detail.weeks.map((week) => [week.from, week.daysWithoutStock]));
  return (
    <ChartFrame
      title={t("history.title")}
      sentence={sentence}
      {...(out > 0 && { note: t("history.outNote", { weeks: number(out) }) })}
      chart={
        <WeekChart
          name={`${t("history.title")} ${sentence}`}
          weeks={shown}
          words={{
            used: t("history.used"),
            out: t("history.withoutStock"),
            expected: t("history.forecast"),
            today: t("history.today"),
          }}
          figure={number}
        />
      }
      table={
        <PlainTable
          label={t("history.title")}
          rows={rows}
          rowKey={({ from }) => from}
          minWidth={420}
          columns={[
            { label: t("history.week"), cell: ({ from }) => day(from) },
            {
              label: t("history.used"),
              isFigure: true,
              cell: ({ used }) => (used === undefined ? "" : amount(used, unit)),
            },
            {
              label: t("history.forecast"),
              isFigure: true,
              cell: ({ expected: mean }) => (mean === undefined ? "" : amount(mean, unit)),
            },
            {
              label: t("history.outDays"),
              isFigure: true,
              cell: ({ from }) => (outDays.get(from) ? t("day", { figure: number(outDays.get(from) ?? 0) }) : ""),
            },
          ]}
        />
      }
    />
  );
}
