import { labelWidth } from "../table/label-width.ts";
import type { ListColumn } from "./list-column.ts";

const cellPadding = 20;
const sortIcon = 28;

/** Whether the rows can be sorted by the column, in a list that can be sorted. */
export function isSortable<Row>({ isAct, isSortable: may }: ListColumn<Row>, isSorted: boolean): boolean {
  return isSorted && !isAct && may !== false;
}

/** How wide a column is in pixels, or at least, where it has a share of the room that is left. */
export function columnWidth<Row>(column: ListColumn<Row>, isSorted: boolean): { width?: number; minWidth: number } {
  const { label, width = 0, minWidth = 0, flex } = column;
  const fitting = Math.max(minWidth, labelWidth(label) + cellPadding + (isSortable(column, isSorted) ? sortIcon : 0));
  return flex ? { minWidth: fitting } : { width: Math.max(width, fitting), minWidth: fitting };
}
