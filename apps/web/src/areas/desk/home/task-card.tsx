import Box from "@mui/material/Box";
import Card from "@mui/material/Card";
import Typography from "@mui/material/Typography";
import { useAtomValue } from "jotai";
import { type FocusEvent, type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from "react";
import { useFormat } from "../../../shared/format/use-format.ts";
import { shortcutsEnabledAtom } from "../../../shared/layout/shortcuts-atom.ts";
import { useKeySequence } from "../../../shared/layout/use-key-sequence.ts";

/** A list of what waits, under its heading and how much it is. Arrows move from row to row; letters do the acts of the focused one. */
export function TaskCard(props: {
  heading: ReactNode;
  count: number;
  /** What is shown instead of rows; false where there are some. */
  empty: ReactNode;
  children: ReactNode;
}) {
  const { number } = useFormat();
  const headingId = useId();
  const list = useRef<HTMLUListElement>(null);
  const focused = useRef<{ row: Element; at: number }>(undefined);
  const remember = ({ target, currentTarget }: FocusEvent<HTMLElement>) => {
    const rows = rowsOf(currentTarget);
    const at = rows.findIndex((row) => row.contains(target));
    focused.current = rows[at] && { row: rows[at], at };
  };
  const forget = ({ relatedTarget, currentTarget }: FocusEvent<HTMLElement>) => {
    if (relatedTarget instanceof Node && !currentTarget.contains(relatedTarget)) focused.current = undefined;
  };
  useKeySequence(useAtomValue(shortcutsEnabledAtom), (keys) => {
    const row = list.current && rowsOf(list.current).find((one) => one.contains(document.activeElement));
    const acts = row ? [...row.querySelectorAll<HTMLElement>("[aria-keyshortcuts]")] : [];
    const act = acts.find((one) => one.getAttribute("aria-keyshortcuts") === keys);
    act?.click();
    return act !== undefined;
  });
  // A row that is done goes away with the focus: the row that takes its place gets it.
  useEffect(() => {
    if (!list.current || !focused.current || focused.current.row.isConnected) return;
    const rows = rowsOf(list.current);
    const next = rows[Math.min(focused.current.at, rows.length - 1)];
    focused.current = undefined;
    if (document.activeElement === document.body) firstAct(next)?.focus();
  });
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
        <Box
          component="ul"
          ref={list}
          onFocus={remember}
          onBlur={forget}
          onKeyDown={moveWithArrows}
          sx={{ listStyle: "none", m: 0, p: 0 }}
        >
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

const rowsOf = (list: HTMLElement) => [...list.querySelectorAll<HTMLElement>("[data-task]")];
const firstAct = (row: HTMLElement | undefined) => row?.querySelector<HTMLElement>("a, button");

/** Moves the focus to the first act of the next or previous row. */
function moveWithArrows(event: KeyboardEvent<HTMLElement>): void {
  const step = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
  if (step === 0) return;
  const rows = rowsOf(event.currentTarget);
  const at = rows.findIndex((row) => row.contains(document.activeElement));
  // A dialog of a row has its own arrows.
  if (at < 0) return;
  const next = firstAct(rows[at + step]);
  if (!next) return;
  event.preventDefault();
  next.focus();
}
