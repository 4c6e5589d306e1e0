import type { GetMedicinePanelResponse } from "@meguri/rpc/app/v1/medicine_panel_service_pb";
import type { StockItem } from "@meguri/rpc/app/v1/stock_pb";
import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { useTranslation } from "react-i18next";
import { daysBetween, tokyoDay } from "../../../shared/format/days.ts";
import { useServerNow } from "../../../shared/rpc/server-clock.ts";
import { useQuantityFormat } from "../../medicine/common/use-quantity-format.ts";
import { chartShape } from "./chart-shape.ts";

const height = 132;
const step = 8;
const barWidth = 6;

/**
 * Use by day as bars, expected use as a dashed line with a band up to 95 %, and the stock with its deliveries as a line of its
 * own scale. The figures are in the sentence below; the drawing shows their course.
 */
export function PanelChart({ panel, item }: { panel: GetMedicinePanelResponse; item: StockItem }) {
  const { t } = useTranslation("panel");
  const { quantity, day } = useQuantityFormat();
  const now = useServerNow(60_000);
  const today = tokyoDay(now);
  const shape = chartShape(panel, Number(item.usable), today);
  const { used, expected, high, stock, arrivals } = shape;
  const most = Math.max(1, ...used, ...high, ...expected);
  const mostStock = Math.max(1, Number(item.usable), ...stock);
  const width = (used.length + expected.length) * step;
  const xOf = (at: number) => (used.length + at) * step + step / 2;
  const yOf = (amount: number) => height - (amount / most) * (height - 12);
  const stockY = (amount: number) => height - (amount / mostStock) * (height - 12);
  const line = (values: readonly number[], y: (amount: number) => number) =>
    values.map((value, at) => `${at === 0 ? "M" : "L"}${xOf(at)} ${y(value)}`).join("");
  const band =
    expected.length > 0 ? `${line(high, yOf)}L${xOf(expected.length - 1)} ${height}L${xOf(0)} ${height}z` : "";
  const bars = used
    .map((amount, at) => `M${at * step + 1} ${height}V${amount > 0 ? yOf(amount) : height - 1}h${barWidth}V${height}z`)
    .join("");
  const shortAt = item.shortOn ? daysBetween(today, item.shortOn) : -1;
  const sum = (values: readonly number[]) => String(Math.round(values.reduce((total, value) => total + value, 0)));
  const words = t("chart", {
    used: quantity(sum(used), item.unit),
    expected: quantity(sum(expected), item.unit),
    stock: quantity(item.usable, item.unit),
  });
  return (
    <Box component="figure" sx={{ m: 0 }}>
      <Box
        component="svg"
        role="img"
        aria-label={words}
        viewBox={`0 0 ${width} ${height}`}
        sx={{ display: "block", width: "100%", height: "auto", direction: "ltr" }}
      >
        <Box component="path" d={bars} sx={{ fill: "var(--mui-palette-action-disabled)" }} />
        <Box component="path" d={band} sx={{ fill: "var(--mui-palette-primary-main)", opacity: 0.15 }} />
        <Box component="path" d={line(expected, yOf)} sx={{ ...stroke, strokeDasharray: "6 4" }} />
        <Box component="path" d={line(stock, stockY)} sx={{ ...stroke, stroke: "var(--mui-palette-text-primary)" }} />
        {arrivals.length > 0 && (
          <Box
            component="path"
            d={arrivals.map((at) => `M${xOf(at)} 2l4 8h-8z`).join("")}
            sx={{ fill: "var(--mui-palette-tone-ok)" }}
          />
        )}
        {shortAt >= 0 && shortAt < expected.length && (
          <Box
            component="path"
            d={`M${xOf(shortAt)} 0V${height}`}
            sx={{ ...stroke, stroke: "var(--mui-palette-tone-error)", strokeDasharray: "2 3" }}
          />
        )}
        <Box
          component="path"
          d={`M${used.length * step} 0V${height}`}
          sx={{ ...stroke, stroke: "var(--mui-palette-divider)" }}
        />
      </Box>
      <Typography component="figcaption" variant="body2" color="textSecondary">
        {words}
        {item.shortOn && ` ${t("shortOn", { day: day(item.shortOn) })}`}
      </Typography>
    </Box>
  );
}

const stroke = {
  fill: "none",
  stroke: "var(--mui-palette-primary-main)",
  strokeWidth: 2,
  vectorEffect: "non-scaling-stroke",
} as const;
