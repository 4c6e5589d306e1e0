import Box from "@mui/material/Box";
import { BarPlot } from "@mui/x-charts/BarChart";
import { ChartsContainer } from "@mui/x-charts/ChartsContainer";
import { ChartsGrid } from "@mui/x-charts/ChartsGrid";
import { ChartsReferenceLine } from "@mui/x-charts/ChartsReferenceLine";
import { ChartsXAxis } from "@mui/x-charts/ChartsXAxis";
import { ChartsYAxis } from "@mui/x-charts/ChartsYAxis";
import { LinePlot } from "@mui/x-charts/LineChart";
import { useId } from "react";
import { ChartLegend } from "./chart-legend.tsx";
import { chartText, lineLooks, markLabel } from "./chart-looks.ts";

/** A week: what was used, or what is expected. */
export type ChartWeek = { from: string; used?: number; wasOut?: boolean; expected?: number };

/** What was used week by week, and what is expected next; weeks without stock are hatched. */
export function WeekChart(props: {
  name: string;
  weeks: readonly ChartWeek[];
  words: { used: string; out: string; expected: string; today: string };
  figure: (value: number) => string;
}) {
  const { weeks, words } = props;
  const pattern = `hatch${useId().replace(/\W/g, "")}`;
  const firstExpected = weeks.find(({ expected }) => expected !== undefined)?.from;
  const step = Math.ceil(weeks.length / (weeks.length > 30 ? 8 : 4));
  const hasOut = weeks.some(({ wasOut }) => wasOut);
  return (
    <>
      <Box role="img" aria-label={props.name} sx={{ ...chartText, "& [data-series=expected]": lineLooks.forecast }}>
        <ChartsContainer
          height={260}
          skipAnimation
          margin={{ left: 0, right: 16, top: 20, bottom: 0 }}
          xAxis={[
            {
              scaleType: "band",
              data: weeks.map(({ from }) => from),
              height: 28,
              tickSize: 0,
              tickLabelInterval: (_, index) => index % step === 0,
              valueFormatter: (day: string) => day.slice(5).replace("-", "/"),
            },
          ]}
          yAxis={[{ width: 64, valueFormatter: props.figure, tickNumber: 4, min: 0 }]}
          series={[
            {
              type: "bar",
              id: "used",
              stack: "week",
              color: "var(--mui-palette-primary-main)",
              data: weeks.map(({ used, wasOut }) => (wasOut ? 0 : (used ?? 0))),
            },
            {
              type: "bar",
              id: "out",
              stack: "week",
              color: `url(#${pattern})`,
              data: weeks.map(({ used, wasOut }) => (wasOut ? (used ?? 0) : 0)),
            },
            {
              type: "line",
              id: "expected",
              curve: "linear",
              color: lineLooks.forecast.stroke,
              data: weeks.map(({ expected }) => expected ?? null),
            },
          ]}
        >
          <defs>
            <pattern id={pattern} width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
              <path d="M0 0v6" style={{ stroke: lineLooks.instead.stroke, strokeWidth: 4 }} />
            </pattern>
          </defs>
          <ChartsGrid horizontal />
          <BarPlot skipAnimation />
          <LinePlot skipAnimation />
          {firstExpected && (
            <ChartsReferenceLine x={firstExpected} label={words.today} labelAlign="start" labelStyle={markLabel} />
          )}
          <ChartsXAxis />
          <ChartsYAxis />
        </ChartsContainer>
      </Box>
      <ChartLegend
        entries={[
          { label: words.used, look: "bar" },
          ...(hasOut ? [{ label: words.out, look: "hatched" as const }] : []),
          { label: words.expected, look: "forecast" },
        ]}
      />
    </>
  );
}
