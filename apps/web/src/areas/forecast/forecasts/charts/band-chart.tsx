import Box from "@mui/material/Box";
import { ChartsContainer } from "@mui/x-charts/ChartsContainer";
import { ChartsGrid } from "@mui/x-charts/ChartsGrid";
import { ChartsReferenceLine } from "@mui/x-charts/ChartsReferenceLine";
import { ChartsXAxis } from "@mui/x-charts/ChartsXAxis";
import { ChartsYAxis } from "@mui/x-charts/ChartsYAxis";
import { LinePlot, lineClasses, MarkPlot } from "@mui/x-charts/LineChart";
import { type Band, BandShape } from "./band-shape.tsx";
import { ChartLegend, type LegendEntry } from "./chart-legend.tsx";
import { chartText, type LineLook, lineLooks, markLabel } from "./chart-looks.ts";

// A point whose edge were as broken as its line would not be read as one.
const wholePoints = { [`& [data-series] .${lineClasses.mark}`]: { strokeDasharray: "none" } };

/** A line of a chart; a place without a value leaves a gap. */
export type ChartLine = { label: string; look: LineLook; values: readonly (number | null)[] };

/** Lines and the bands they may lie in, over days. */
export function BandChart(props: {
  name: string;
  /** Days, YYYY-MM-DD, each once. */
  days: readonly string[];
  lines: readonly ChartLine[];
  bands?: readonly Band[];
  /** Heights and days to look at. */
  levels?: readonly { value: number; label: string }[];
  marks?: readonly { day: string; label: string }[];
  /** Every how many days one is named. */
  step: number;
  showsPoints?: boolean;
  figure: (value: number) => string;
}) {
  const { days, lines, bands = [], levels = [], marks = [], step } = props;
  const entries: LegendEntry[] = [
    ...lines.map(({ label, look }) => ({ label, look })),
    ...bands.map(({ name, look }) => ({ label: name, look })),
  ];
  const highest = [...levels.map(({ value }) => value), ...bands.flatMap(({ high }) => high)];
  const looks = Object.fromEntries(lines.map(({ look }) => [`& [data-series=${look}]`, lineLooks[look]]));
  return (
    <>
      <Box role="img" aria-label={props.name} sx={{ ...chartText, ...looks, ...wholePoints }}>
        <ChartsContainer
          height={280}
          skipAnimation
          margin={{ left: 0, right: 16, top: 20, bottom: 0 }}
          xAxis={[
            {
              scaleType: "point",
              data: [...days],
              height: 32,
              tickSize: 6,
              tickLabelInterval: () => true,
              tickInterval: (_, index) => index % step === 0,
              valueFormatter: (day: string) => day.slice(5).replace("-", "/"),
            },
          ]}
          yAxis={[{ width: 64, valueFormatter: props.figure, tickNumber: 4, min: 0, max: highestOf(highest, lines) }]}
          series={lines.map(({ look, values }) => ({
            type: "line" as const,
            id: look,
            data: [...values],
            curve: "linear" as const,
            color: lineLooks[look].stroke,
            showMark: props.showsPoints ?? false,
          }))}
        >
          <ChartsGrid horizontal />
          {bands.map((band) => (
            <BandShape key={band.name} places={days} band={band} />
          ))}
          <LinePlot skipAnimation />
          <MarkPlot skipAnimation />
          {levels.map(({ value, label }) => (
            <ChartsReferenceLine key={label} y={value} label={label} labelAlign="end" labelStyle={markLabel} />
          ))}
          {marks.map(({ day, label }) => (
            <ChartsReferenceLine key={day} x={day} label={label} labelAlign="start" labelStyle={markLabel} />
          ))}
          <ChartsXAxis />
          <ChartsYAxis />
        </ChartsContainer>
      </Box>
      <ChartLegend entries={entries} />
    </>
  );
}

/** A tenth above all that is drawn. */
function highestOf(others: readonly number[], lines: readonly ChartLine[]): number {
  const all = lines.flatMap(({ values }) => values.map((value) => value ?? 0));
  return Math.max(1, ...others, ...all) * 1.1;
}
