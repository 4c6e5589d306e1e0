import Box from "@mui/material/Box";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../../shared/format/use-format.ts";

const height = 44;
const barWidth = 14;
const step = 20;

/** The prescriptions of each day as small bars, the oldest first; a day without any is a line. */
export function VisitBars({ counts }: { counts: readonly number[] }) {
  const { t } = useTranslation("desk");
  const { number } = useFormat();
  const most = Math.max(1, ...counts);
  const last = counts.at(-1) ?? 0;
  const bar = (count: number, at: number) => {
    const tall = Math.max(2, Math.round((count / most) * height));
    return `M${at * step} ${height}v${-tall}h${barWidth}v${tall}z`;
  };
  const lastAt = counts.length - 1;
  return (
    <Box
      component="svg"
      role="img"
      aria-label={t("prescriptionsWords", { days: number(counts.length), last: number(last), most: number(most) })}
      viewBox={`0 0 ${counts.length * step - (step - barWidth)} ${height}`}
      preserveAspectRatio="none"
      sx={{ display: "block", width: "100%", height }}
    >
      <Box
        component="path"
        d={counts.slice(0, -1).map(bar).join("")}
        sx={{ fill: "var(--mui-palette-action-disabled)" }}
      />
      <Box component="path" d={bar(last, lastAt)} sx={{ fill: "var(--mui-palette-primary-main)" }} />
    </Box>
  );
}
