import type { GridValidRowModel } from "@mui/x-data-grid";
import type { ListColumn } from "./list-column.ts";

/** What a list shows, whether the light grid or the data grid draws it. */
export interface ListGridProps<Row extends GridValidRowModel> {
  "aria-label": string;
  columns: readonly ListColumn<Row>[];
  /** Which of the columns are shown; those that are not named are. */
  visible?: Record<string, boolean>;
  /** Sorted and filtered already. */
  rows: readonly Row[];
  rowId: (row: Row) => string;
  rowHeight: number;
  /** Whether the rows are those of an earlier question, and others are on their way. */
  isStale?: boolean;
  /** By which column the rows are sorted, and what sorts them by another; absent where nobody can choose. */
  sorting?: { field: string; desc: boolean; onSort: (field: string, desc: boolean) => void };
  /** The page that is shown, from 0, of rows that are all there. */
  paging?: { page: number; pageSize: number; onPage: (page: number) => void };
  /** Rows that are ticked; absent where rows have no box to tick. */
  selection?: { ids: ReadonlySet<string>; onSelect: (ids: ReadonlySet<string>) => void };
}

/** The name that the data grid has for the column of boxes. */
export const tickField = "__check__";

export const headHeight = (rowHeight: number): number => (rowHeight < 48 ? 36 : 48);
