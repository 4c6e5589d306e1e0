import { useAtomValue } from "jotai";
import { type KeyboardEvent, useRef } from "react";
import { shortcutsEnabledAtom } from "../../../shared/layout/shortcuts-atom.ts";
import { useKeySequence } from "../../../shared/layout/use-key-sequence.ts";

/** The key of the first way of a row. */
export const wayKey = "o";

/** The keys of the rows of a table: one tries the first way of the row that has the focus, the arrows go to the rows beside it. */
export function useRowKeys() {
  const ref = useRef<HTMLDivElement>(null);
  const rowsOf = () => [...(ref.current?.querySelectorAll<HTMLElement>("tbody tr") ?? [])];
  const focusedOf = (rows: readonly HTMLElement[]) => rows.findIndex((row) => row.contains(document.activeElement));
  useKeySequence(useAtomValue(shortcutsEnabledAtom), (keys) => {
    const rows = rowsOf();
    const way = rows[focusedOf(rows)]?.querySelector<HTMLElement>(`[aria-keyshortcuts="${wayKey}"]`);
    if (keys !== wayKey || !way) return false;
    way.click();
    return true;
  });
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const step = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
    const rows = rowsOf();
    const at = focusedOf(rows);
    // A menu of a row has its own arrows, and is not within the row.
    const next = step !== 0 && at >= 0 && rows[at + step]?.querySelector<HTMLElement>("button, a");
    if (!next) return;
    event.preventDefault();
    next.focus();
  };
  return { ref, onKeyDown };
}
