import Box from "@mui/material/Box";
import type { ReactNode } from "react";
import type { Tone } from "../../../shared/theme/colors.ts";

/** What waits for a person, in one line: its deadline, what it is, and the one or two acts that settle it. */
export function TaskLine(props: {
  /** What it is, for the arrows and for tests. */
  name: string;
  tone: Tone;
  due: ReactNode;
  /** Whether deadlines have their day, and so need more room. */
  hasLongDue?: boolean;
  children: ReactNode;
  acts: ReactNode;
}) {
  return (
    <Box data-task={props.name} sx={layout(props.hasLongDue ? 216 : 144)}>
      <Box aria-hidden sx={{ ...dot, bgcolor: `var(--mui-palette-tone-${props.tone})` }} />
      <Box component="span" sx={deadline}>
        {props.due}
      </Box>
      <Box sx={subject}>{props.children}</Box>
      <Box sx={acts}>{props.acts}</Box>
    </Box>
  );
}

const layout = (dueWidth: number) =>
  ({
    display: "grid",
    gridTemplateColumns: { xs: "10px minmax(0, 1fr) auto", md: `10px ${dueWidth}px minmax(0, 1fr) auto` },
    columnGap: { xs: 1.5, md: 1 },
    rowGap: 0.25,
    alignItems: "center",
    minHeight: { md: 44 },
    px: 2,
    py: { xs: 1, md: 0.5 },
  }) as const;

const dot = { width: 10, height: 10, borderRadius: "50%" } as const;

const deadline = {
  typography: "body2",
  fontVariantNumeric: "tabular-nums",
  fontWeight: 600,
  "&:empty": { display: { xs: "none", md: "block" } },
} as const;

const subject = {
  display: "flex",
  flexWrap: { xs: "wrap", md: "nowrap" },
  alignItems: "baseline",
  columnGap: 1.5,
  minWidth: 0,
  gridColumn: { xs: 2, md: "auto" },
} as const;

/** On a phone one act is beside the words, two are below them. */
const acts = {
  display: "flex",
  flexWrap: "wrap",
  gap: 1,
  gridColumn: { xs: "2 / -1", md: "auto" },
  "&:not(:has(.MuiButton-root + .MuiButton-root))": {
    gridColumn: { xs: 3, md: "auto" },
    gridRow: { xs: "1 / span 2", md: "auto" },
  },
  "& .MuiButton-root": { minHeight: { xs: 44, md: 30 } },
} as const;

/** What is behind the name of a task. */
export const taskDetail = {
  fontVariantNumeric: "tabular-nums",
  minWidth: 0,
  maxWidth: "100%",
  overflow: "hidden",
  textOverflow: "ellipsis",
} as const;
