import type { ReactNode } from "react";

/** A column of a list: the grid on the screen and the sheet on paper have the same. */
export interface ListColumn<Row> {
  field: string;
  label: string;
  /** Shown when the pointer rests on the label. */
  hint?: string;
  cell: (row: Row, tabIndex?: number) => ReactNode;
  /** In pixels; the label widens a column that it does not fit. */
  width?: number;
  minWidth?: number;
  /** The share of the room that is left over. */
  flex?: number;
  isFigure?: boolean;
  /** Names the row. */
  isRowHeader?: boolean;
  isSortable?: boolean;
  isHideable?: boolean;
  /** What one can do with the row: always in view on the screen, and not on paper. */
  isAct?: boolean;
}
