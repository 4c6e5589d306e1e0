import Box from "@mui/material/Box";
import { useTheme } from "@mui/material/styles";
import { BarChart } from "@mui/x-charts/BarChart";
import { chartHeight } from "./chart-height.ts";

/** Figures as bars, each over its label, which is slanted where it is long. */
export function Bars(props: {
  bars: readonly Bar[];
  figure: (value: number) => string;
  name: string;
  isSlanted: boolean;
}) {
  const { bars, figure, name, isSlanted } = props;
  const isPositive = bars.every(({ value }) => value >= 0);
  // A text from right to left begins where others end.
  const textAnchor = useTheme().direction === "rtl" ? "start" : "end";
  const slanted = { height: 80, tickLabelStyle: { angle: -60, textAnchor } } as const;
  return (
    <Box role="img" aria-label={name} sx={{ "& text": { fontSize: "12px !important" } }}>
      <BarChart
        height={chartHeight}
        skipAnimation
        hideLegend
        colors={["var(--mui-palette-primary-main)"]}
        margin={{ left: 0, right: 8, top: 8, bottom: 0 }}
        grid={{ horizontal: true }}
        xAxis={[
          {
            scaleType: "band",
            data: bars.map(({ label }) => label),
            height: 28,
            tickSize: 0,
            ...(isSlanted && slanted),
          },
        ]}
        yAxis={[{ width: 80, valueFormatter: figure, tickNumber: 4, tickMinStep: 1, ...(isPositive && { min: 0 }) }]}
        series={[{ data: bars.map(({ value }) => value), valueFormatter: (value) => figure(value ?? 0) }]}
      />
    </Box>
  );
}

/** One bar. */
export type Bar = { label: string; value: number };
