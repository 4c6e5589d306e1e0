import Card from "@mui/material/Card";
import Table from "@mui/material/Table";
import TableCell from "@mui/material/TableCell";
import TableContainer from "@mui/material/TableContainer";
import TableHead from "@mui/material/TableHead";
import TableRow from "@mui/material/TableRow";
import type { ReactNode } from "react";
import { tableAsCards } from "./table-as-cards.ts";

/** A column of the rows; figures are at its end. */
export type GroupedColumn = { label: string; isFigure?: boolean; width?: number };

/**
 * A table whose rows are in groups: each is a `tbody` whose first row heads it. Rows are 36 px high with a mouse, and blocks of
 * lines on a phone, where a cell that is unclear without its column has its name as `data-label`.
 */
export function GroupedTable(props: {
  /** Id of the element that names the table. */
  labelledBy: string;
  columns: readonly GroupedColumn[];
  children: ReactNode;
}) {
  const { labelledBy } = props;
  return (
    <TableContainer component={Card} tabIndex={0} role="group" aria-labelledby={labelledBy} sx={[tableAsCards, rows]}>
      <Table aria-labelledby={labelledBy} sx={{ minWidth: { xs: 0, sm: 860 } }}>
        <TableHead>
          <TableRow>
            {props.columns.map(({ label, isFigure, width }) => (
              <TableCell key={label} align={isFigure ? "right" : "left"} sx={{ ...(width && { width }) }}>
                {label}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        {props.children}
      </Table>
    </TableContainer>
  );
}

const rows = {
  "@media (min-width: 600px)": {
    "& .MuiTableCell-root": { px: 1, py: "3px", height: 36 },
    "& .MuiTableCell-root:first-of-type": { paddingInlineStart: 2 },
    "& .MuiTableCell-root:last-of-type": { paddingInlineEnd: 2 },
    "& thead .MuiTableCell-root": { height: 28, py: 0, fontWeight: 600, whiteSpace: "nowrap" },
  },
  "& tbody > tr:first-of-type": { bgcolor: "action.hover" },
  "& tbody td": { fontVariantNumeric: "tabular-nums" },
} as const;
