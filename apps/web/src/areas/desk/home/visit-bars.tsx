import Box from "@mui/material/Box";

const barWidth = 14;
const step = 20;

/** The figure of each day as small bars, the oldest first; a day without any is a line. The last one, or all of a tone, are in colour. */
export function VisitBars(props: {
  counts: readonly number[];
  height: number;
  /** What the bars show, in words. */
  label: string;
  tone?: "error";
}) {
  const { counts, height, tone } = props;
  const most = Math.max(1, ...counts);
  const bar = (count: number, at: number) => {
    const tall = Math.max(2, Math.round((count / most) * height));
    return `M${at * step} ${height}v${-tall}h${barWidth}v${tall}z`;
  };
  const isColoured = (count: number, at: number) => (tone ? count > 0 : at === counts.length - 1);
  const path = (coloured: boolean) =>
    counts.map((count, at) => (isColoured(count, at) === coloured ? bar(count, at) : "")).join("");
  return (
    <Box
      component="svg"
      role="img"
      aria-label={props.label}
      viewBox={`0 0 ${counts.length * step - (step - barWidth)} ${height}`}
      preserveAspectRatio="none"
      sx={{ display: "block", width: "100%", height }}
    >
      <Box component="path" d={path(false)} sx={{ fill: "var(--mui-palette-action-disabled)" }} />
      <Box
        component="path"
        d={path(true)}
        sx={{ fill: tone ? `var(--mui-palette-tone-${tone})` : "var(--mui-palette-primary-main)" }}
      />
    </Box>
  );
}
