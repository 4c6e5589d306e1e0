import { useXScale, useYScale } from "@mui/x-charts/hooks";
import { bandFills, lineLooks } from "./chart-looks.ts";

/** Two lines with an area between them; both have a value for each place of the axis. */
export type Band = { name: string; look: keyof typeof bandFills; low: readonly number[]; high: readonly number[] };

/** A band between two lines, under the lines of a chart; its edges are dotted, so that they do not pass for lines. */
export function BandShape({ places, band }: { places: readonly string[]; band: Band }) {
  const x = useXScale<"point">();
  const y = useYScale<"linear">();
  const corners = (values: readonly number[]) =>
    values.flatMap((value, index) => {
      const across = x(places[index] ?? "");
      return across === undefined ? [] : [`${across} ${y(value)}`];
    });
  const [top, bottom] = [corners(band.high), corners(band.low)];
  if (top.length === 0) return null;
  const edge = { fill: "none", stroke: lineLooks.forecast.stroke, strokeWidth: 1, strokeDasharray: "1 3" };
  return (
    <g aria-hidden>
      <path d={`M${[...top, ...bottom.toReversed()].join("L")}Z`} style={{ fill: bandFills[band.look] }} />
      <path d={`M${top.join("L")}`} style={edge} />
      <path d={`M${bottom.join("L")}`} style={edge} />
    </g>
  );
}
