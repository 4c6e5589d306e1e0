import Card from "@mui/material/Card";
import Table from "@mui/material/Table";
import TableBody from "@mui/material/TableBody";
import TableCell from "@mui/material/TableCell";
import TableContainer from "@mui/material/TableContainer";
import TableHead from "@mui/material/TableHead";
import TableRow from "@mui/material/TableRow";
import { Children, type ReactNode, use, useState } from "react";
import { MoreButton } from "../more-button.tsx";
import { OnPaper } from "../print/print-sheet.tsx";
import { denseTable, tableAsCards, wideTable } from "./table-as-cards.ts";

/** A column by its name; figures are at the end of their cell, and what one can do with a row is not on paper. */
type Column =
  | string
  | {
      readonly label: string;
      readonly isFigure?: true;
      readonly isAct?: true;
      /** Before the name: what selects all rows. */
      readonly lead?: ReactNode;
    };

/** Thousands of rows at once would hold the browser up for seconds. */
const rowsAtOnce = 200;

/**
 * A table on a card, its columns named; on a phone each row is a block of lines. `foot` is below the rows. Of a long
 * list the first rows are shown, and further ones on request.
 */
export function TableCard(props: {
  label: string;
  columns: readonly Column[];
  foot?: ReactNode;
  /** Whether cells are narrow, so that many columns fit. */
  isDense?: boolean;
  /** Whether there may be more columns than fit: the first one stays, and a shadow shows where others are hidden. */
  isWide?: boolean;
  children: ReactNode;
}) {
  const [most, setMost] = useState(rowsAtOnce);
  const isOnPaper = use(OnPaper);
  const rows = Children.toArray(props.children);
  return (
    <TableContainer component={Card} sx={props.isWide ? wideTable : tableAsCards}>
      <Table aria-label={props.label} {...(props.isDense && { sx: denseTable })}>
        <TableHead>
          <TableRow>
            {props.columns.map((column) =>
              typeof column === "string" ? (
                <TableCell key={column}>{column}</TableCell>
              ) : (
                <TableCell
                  key={column.label}
                  {...(column.isFigure && { align: "right" })}
                  {...(column.isAct && { "data-screen": true })}
                >
                  {column.lead}
                  {column.label}
                </TableCell>
              ),
            )}
          </TableRow>
        </TableHead>
        <TableBody>{isOnPaper ? rows : rows.slice(0, most)}</TableBody>
        {props.foot}
      </Table>
      {rows.length > most && !isOnPaper && (
        <MoreButton onClick={() => setMost((before) => before + rowsAtOnce)} sx={{ m: 2 }} />
      )}
    </TableContainer>
  );
}
