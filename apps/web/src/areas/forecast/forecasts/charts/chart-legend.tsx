import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { bandFills, type LineLook, lineLooks } from "./chart-looks.ts";

/** What a mark in a chart means. */
export type LegendEntry = { label: string; look: LineLook | keyof typeof bandFills | "bar" | "hatched" };

/** The marks of a chart with their names. */
export function ChartLegend({ entries }: { entries: readonly LegendEntry[] }) {
  return (
    <Box
      component="ul"
      sx={{ listStyle: "none", m: 0, mt: 1, p: 0, display: "flex", flexWrap: "wrap", columnGap: 2.5, rowGap: 0.5 }}
    >
      {entries.map(({ label, look }) => (
        <Typography key={label} component="li" variant="body2" sx={{ display: "flex", alignItems: "center", gap: 1 }}>
          <svg width="28" height="12" aria-hidden focusable="false">
            <Mark look={look} />
          </svg>
          {label}
        </Typography>
      ))}
    </Box>
  );
}

function Mark({ look }: { look: LegendEntry["look"] }) {
  if (look === "band" || look === "likelierBand")
    return <rect width="28" height="12" style={{ fill: bandFills[look] }} />;
  if (look === "bar") return <rect x="8" width="12" height="12" style={{ fill: lineLooks.forecast.stroke }} />;
  if (look === "hatched") {
    const { stroke } = lineLooks.instead;
    return (
      <>
        <rect x="8.5" y="0.5" width="11" height="11" style={{ fill: "none", stroke }} />
        <path d="M9 11 19 1M9 6l5-5M14 11l5-5" style={{ stroke }} />
      </>
    );
  }
  return <path d="M0 6h28" style={lineLooks[look]} />;
}
