import CheckCircleOutlinedIcon from "@mui/icons-material/CheckCircleOutlined";
import DangerousOutlinedIcon from "@mui/icons-material/DangerousOutlined";
import PanToolOutlinedIcon from "@mui/icons-material/PanToolOutlined";
import RadioButtonUncheckedOutlinedIcon from "@mui/icons-material/RadioButtonUncheckedOutlined";
import ScheduleOutlinedIcon from "@mui/icons-material/ScheduleOutlined";
import WarningAmberOutlinedIcon from "@mui/icons-material/WarningAmberOutlined";
import Box from "@mui/material/Box";
import type SvgIcon from "@mui/material/SvgIcon";
import type { Theme } from "@mui/material/styles";
import { useAtomValue } from "jotai";
import type { Tone } from "../theme/colors.ts";
import { themeSettingsAtom } from "../theme/theme-atoms.ts";

const icons: Record<Tone, typeof SvgIcon> = {
  ok: CheckCircleOutlinedIcon,
  info: ScheduleOutlinedIcon,
  warn: WarningAmberOutlinedIcon,
  error: DangerousOutlinedIcon,
  hold: PanToolOutlinedIcon,
  neutral: RadioButtonUncheckedOutlinedIcon,
};

const shell = {
  display: "inline-flex",
  alignItems: "center",
  gap: 0.5,
  minHeight: 26,
  maxWidth: "100%",
  px: 0.875,
  border: "1px solid",
  borderRadius: "4px",
  fontSize: "0.875rem",
  fontWeight: 600,
  lineHeight: 1.15,
  // Where a phone has no room for one line, the words wrap.
  whiteSpace: { xs: "normal", sm: "nowrap" },
  forcedColorAdjust: "auto",
  // On paper the word and its icon are enough.
  "@media print": { minHeight: 0, px: 0, border: 0, fontSize: "inherit", whiteSpace: "normal" },
} as const;

/** Colours of a tone: error filled, neutral bare, the others tinted; with high contrast the label is in text colour. */
function toneStyle(tone: Tone, isBold: boolean) {
  const color = `var(--mui-palette-tone-${tone})`;
  const tint = (percent: number) => `color-mix(in srgb, ${color} ${percent}%, transparent)`;
  if (tone === "error") return { bgcolor: color, borderColor: color, color: "error.contrastText" };
  return (theme: Theme) => ({
    color: isBold ? "var(--mui-palette-text-primary)" : color,
    "& svg": { color },
    borderColor: isBold ? color : tint(40),
    borderStyle: tone === "hold" ? "dashed" : "solid",
    backgroundColor: tone === "neutral" || isBold ? "transparent" : tint(10),
    ...(tone !== "neutral" && !isBold && theme.applyStyles("dark", { backgroundColor: tint(14) })),
  });
}

/** The status of something: word, icon and colour say the same. Never a button. */
export function StatusChip({ tone, label }: { tone: Tone; label: string }) {
  const { themeContrast } = useAtomValue(themeSettingsAtom);
  const Icon = icons[tone];
  const isBold = themeContrast === "bold";
  return (
    <Box component="span" sx={[shell, toneStyle(tone, isBold)]}>
      <Icon aria-hidden sx={{ fontSize: 16 }} />
      {label}
    </Box>
  );
}
