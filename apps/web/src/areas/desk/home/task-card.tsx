import Box from "@mui/material/Box";
import Card from "@mui/material/Card";
import Typography from "@mui/material/Typography";
import { type KeyboardEvent, type ReactNode, useId } from "react";
import { useFormat } from "../../../shared/format/use-format.ts";

/** A list of what waits, under its heading and how much it is. Arrows move from row to row. */
export function TaskCard(props: {
  heading: ReactNode;
  count: number;
  /** What is shown instead of rows; false where there are some. */
  empty: ReactNode;
  children: ReactNode;
}) {
  const { number } = useFormat();
  const headingId = useId();
  return (
    <Card component="section" aria-labelledby={headingId} sx={{ minWidth: 0 }}>
      <Box sx={{ display: "flex", alignItems: "baseline", gap: 1.5, px: 2, pt: 1.5, pb: 1 }}>
        <Typography id={headingId} variant="h2">
          {props.heading}
        </Typography>
        <Typography component="span" sx={{ fontSize: "1.25rem", fontWeight: 700, fontVariantNumeric: "tabular-nums" }}>
          {number(props.count)}
        </Typography>
      </Box>
      {props.empty ? (
        <Box sx={{ px: 2, pb: 2.5 }}>{props.empty}</Box>
      ) : (
        <Box component="ul" onKeyDown={moveWithArrows} sx={{ listStyle: "none", m: 0, p: 0 }}>
          {props.children}
        </Box>
      )}
    </Card>
  );
}

/** A row of the list, with what belongs under it. */
export function TaskItem({ children }: { children: ReactNode }) {
  return (
    <Box component="li" sx={{ borderTop: 1, borderColor: "divider" }}>
      {children}
    </Box>
  );
}

/** Moves the focus to the first act of the next or previous row. */
function moveWithArrows(event: KeyboardEvent<HTMLElement>): void {
  const step = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
  if (step === 0) return;
  const rows = [...event.currentTarget.querySelectorAll<HTMLElement>("[data-task]")];
  const at = rows.findIndex((row) => row.contains(document.activeElement));
  // A dialog of a row has its own arrows.
  if (at < 0) return;
  const next = rows[at + step]?.querySelector<HTMLElement>("a, button");
  if (!next) return;
  event.preventDefault();
  next.focus();
}
