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

/** A short table that is all there at once. A narrow screen scrolls it within its frame. */
export function PlainTable<Row>(props: {
  label: string;
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  columns: readonly PlainColumn<Row>[];
  minWidth?: number;
}) {
  const style = ({ isFigure, width }: PlainColumn<Row>) => ({ ...(isFigure && figure), ...(width && { width }) });
  return (
    <TableContainer component={Card} tabIndex={0} role="region" aria-label={props.label}>
      <Table
        aria-label={props.label}
        sx={{
          minWidth: props.minWidth ?? 480,
          "& th": { fontWeight: 600, whiteSpace: "nowrap" },
          "& tbody tr:last-of-type > *": { borderBottom: 0 },
        }}
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
                <TableCell key={column.label} sx={style(column)}>
                  {column.cell(row)}
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
}

const figure = { textAlign: "end", fontVariantNumeric: "tabular-nums", whiteSpace: "nowrap" } as const;
