import Box from "@mui/material/Box";
import { BarChart } from "@mui/x-charts/BarChart";

/** Figures as bars, each over its label, which stands aslant where it is long; from left to right in every language. */
export function Bars(props: {
  bars: readonly Bar[];
  figure: (value: number) => string;
  name: string;
  isSlanted: boolean;
}) {
  const { bars, figure, name, isSlanted } = props;
  const isEmpty = bars.every(({ value }) => value === 0);
  const slanted = { height: 64, tickLabelStyle: { angle: -60, textAnchor: "end" } } as const;
  return (
    <Box dir="ltr" role="img" aria-label={name} sx={{ "& text": { fontSize: "12px !important" } }}>
      <BarChart
        height={240}
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
        yAxis={[
          { width: 72, valueFormatter: figure, tickNumber: 4, min: 0, tickMinStep: 1, ...(isEmpty && { max: 1 }) },
        ]}
        series={[{ data: bars.map(({ value }) => value), valueFormatter: (value) => figure(value ?? 0) }]}
      />
    </Box>
  );
}

/** One bar. */
export type Bar = { label: string; value: number };
