import type { GetForecastResponse } from "@meguri/rpc/app/v1/forecast_service_pb";
import { useTranslation } from "react-i18next";
import { PlainTable } from "../../../../shared/ui/table/plain-table.tsx";
import { projectStock } from "../detail/projections.ts";
import { useForecastFormat } from "../use-forecast-format.ts";
import type { ChartLine } from "./band-chart.tsx";
import { ChartFrame } from "./chart-frame.tsx";
import { BandChart } from "./lazy-charts.ts";

/** How long the stock lasts with and without the proposed order, as things are expected. */
export function StockChart({ detail, unit }: { detail: GetForecastResponse; unit: string }) {
  const { t } = useTranslation("forecasts");
  const { amount, day, number } = useForecastFormat();
  const stock = projectStock(detail);
  const hasOrder = stock.order > 0;
  const order = amount(stock.order, unit);
  const figure = number(stock.days.length);
  const withOrder = stock.endsWith
    ? t("stock.lastsWith", { amount: order, day: day(stock.endsWith) })
    : t("stock.lastsAll", { amount: order, figure });
  const sentence = [
    stock.endsWithout ? t("stock.lasts", { day: day(stock.endsWithout) }) : t("stock.enough", { figure }),
    ...(hasOrder ? [withOrder] : []),
  ].join(" ");
  const lines: ChartLine[] = [
    { label: t("stock.without"), look: "instead", values: stock.without },
    ...(hasOrder ? [{ label: t("stock.with"), look: "forecast" as const, values: stock.with }] : []),
  ];
  const point = amount(detail.orderPoint, unit);
  return (
    <ChartFrame
      title={t("stock.title")}
      sentence={sentence}
      chart={
        <BandChart
          name={`${t("stock.title")} ${sentence}`}
          days={stock.days}
          lines={lines}
          levels={
            detail.orderPoint > 0 ? [{ value: detail.orderPoint, label: t("bands.orderPoint", { amount: point }) }] : []
          }
          marks={
            stock.days.includes(detail.nextDelivery)
              ? [{ day: detail.nextDelivery, label: t("detail.nextDelivery") }]
              : []
          }
          step={14}
          figure={number}
        />
      }
      table={
        <PlainTable
          label={t("stock.title")}
          rows={stock.days.map((date, index) => ({ date, index }))}
          rowKey={({ date }) => date}
          minWidth={360}
          columns={[
            { label: t("bands.day"), cell: ({ date }) => day(date) },
            {
              label: t("stock.without"),
              isFigure: true,
              cell: ({ index }) => amount(stock.without[index] ?? 0, unit),
            },
            { label: t("stock.with"), isFigure: true, cell: ({ index }) => amount(stock.with[index] ?? 0, unit) },
          ]}
        />
      }
    />
  );
}
