import Card from "@mui/material/Card";
import Table from "@mui/material/Table";
import TableBody from "@mui/material/TableBody";
import TableCell from "@mui/material/TableCell";
import TableContainer from "@mui/material/TableContainer";
import TableHead from "@mui/material/TableHead";
import TableRow from "@mui/material/TableRow";
import type { ReactNode } from "react";

/** A column; figures stand at its end. */
export type PlainColumn<Row> = { label: string; cell: (row: Row) => ReactNode; isFigure?: boolean; width?: number };

/** A short table that is all there at once. On a phone each row is a card, headed by its first column. */
export function PlainTable<Row>(props: {
  label: string;
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  columns: readonly PlainColumn<Row>[];
  minWidth?: number;
  /** Whether rows are kept low, so that many are seen at once. */
  isDense?: boolean;
}) {
  const style = ({ isFigure, width }: PlainColumn<Row>) => ({ ...(isFigure && figure), ...(width && { width }) });
  return (
    <TableContainer component={Card} tabIndex={0} role="region" aria-label={props.label} sx={asCards}>
      <Table
        aria-label={props.label}
        sx={{ ...plain, ...(props.isDense && dense), minWidth: { xs: 0, sm: props.minWidth ?? 480 } }}
      >
        <TableHead>
          <TableRow>
            {props.columns.map((column) => (
              <TableCell key={column.label} sx={style(column)}>
                {column.label}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {props.rows.map((row) => (
            <TableRow key={props.rowKey(row)}>
              {props.columns.map((column) => (
                <TableCell key={column.label} data-label={column.label} sx={style(column)}>
                  <div>{column.cell(row)}</div>
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
}

const plain = {
  "& th": { fontWeight: 600, whiteSpace: "nowrap" },
  "& tbody tr:last-of-type > *": { borderBottom: 0 },
} as const;

const dense = {
  "@media (min-width: 600px)": {
    "& th, & td": { px: 1.25, py: 0.75 },
    "& :is(th, td):first-of-type": { paddingInlineStart: 2 },
    "& :is(th, td):last-of-type": { paddingInlineEnd: 2 },
  },
} as const;

const asCards = {
  "@media (max-width: 599px)": {
    "& thead": { display: "none" },
    "& tbody tr": { display: "block", py: 1.25, borderBottom: 1, borderColor: "divider" },
    "& tbody tr:last-of-type": { borderBottom: 0 },
    "& tbody td": {
      display: "flex",
      justifyContent: "space-between",
      alignItems: "baseline",
      gap: 2,
      border: 0,
      py: 0.5,
      textAlign: "start",
    },
    "& tbody td:first-of-type": { fontWeight: 600 },
    "& tbody td:not(:first-of-type)::before": { content: "attr(data-label)", flexShrink: 0, color: "text.secondary" },
    "& tbody td:has(> div:empty)": { display: "none" },
    "& tbody td:not(:first-of-type) > div": { minWidth: 0, textAlign: "end" },
  },
} as const;

const figure = { textAlign: "end", fontVariantNumeric: "tabular-nums", whiteSpace: "nowrap" } as const;
