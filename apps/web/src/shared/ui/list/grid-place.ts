import type { GridApi } from "@mui/x-data-grid";

/** Where a person is in a grid. */
export interface GridPlace {
  top: number;
  left: number;
  /** The cell that has the focus; that of a column's head has no row. */
  focus?: { row?: string; field: string };
}

/** How often a grid that is in use is looked at, in ms. */
const lookAgainMs = 200;

/** Where a person is in the light grid. */
export function placeIn(grid: HTMLElement): GridPlace {
  const focused = grid.contains(document.activeElement) ? document.activeElement : null;
  const field = focused?.closest<HTMLElement>("[data-field]")?.dataset.field;
  const row = focused?.closest<HTMLElement>("[data-id]")?.dataset.id;
  return {
    top: grid.scrollTop,
    left: grid.scrollLeft,
    ...(field && { focus: { field, ...(row !== undefined && { row }) } }),
  };
}

/**
 * Whether a person is in the middle of something in a grid: a pressed button, an open menu, or a dialog over the page, which may
 * belong to a cell and would close with it.
 */
export function isInUse(grid: HTMLElement): boolean {
  return grid.querySelector("[aria-expanded=true], :active") !== null || grid.closest("[aria-hidden=true]") !== null;
}

/** Calls `act` as soon as nobody is in the middle of something in the grid. @returns what calls it off */
export function whenUnused(grid: HTMLElement, act: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const look = () => {
    if (isInUse(grid)) timer = setTimeout(look, lookAgainMs);
    else act();
  };
  look();
  return () => clearTimeout(timer);
}

/** Scrolls the data grid to a place, and calls `act` when the rows there are drawn. */
export function scrollGrid(api: GridApi, { top, left }: GridPlace, act: () => void): void {
  if (top === 0 && left === 0) {
    act();
    return;
  }
  api.scroll({ top, left });
  // The grid draws the rows of its new place in the frame after the one in which it scrolls.
  requestAnimationFrame(() => requestAnimationFrame(act));
}

/** Gives the focus to the same cell of the data grid. */
export function focusGrid(api: GridApi, { focus }: GridPlace): void {
  if (!focus) return;
  if (focus.row === undefined) api.setColumnHeaderFocus(focus.field);
  else api.setCellFocus(focus.row, focus.field);
}
