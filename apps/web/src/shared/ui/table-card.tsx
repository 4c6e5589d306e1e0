import Card from "@mui/material/Card";
import Table from "@mui/material/Table";
import TableBody from "@mui/material/TableBody";
import TableCell from "@mui/material/TableCell";
import TableContainer from "@mui/material/TableContainer";
import TableHead from "@mui/material/TableHead";
import TableRow from "@mui/material/TableRow";
import type { ReactNode } from "react";
import { tableAsCards } from "./table-as-cards.ts";

/** A column by its name; figures stand at the end of their cell. */
type Column = string | { readonly label: string; readonly isFigure: true };

/** A table on a card, its columns named; on a phone each row is a block of lines. `foot` stands below the rows. */
export function TableCard(props: { label: string; columns: readonly Column[]; foot?: ReactNode; children: ReactNode }) {
  return (
    <TableContainer component={Card} sx={tableAsCards}>
      <Table aria-label={props.label}>
        <TableHead>
          <TableRow>
            {props.columns.map((column) =>
              typeof column === "string" ? (
                <TableCell key={column}>{column}</TableCell>
              ) : (
                <TableCell key={column.label} align="right">
                  {column.label}
                </TableCell>
              ),
            )}
          </TableRow>
        </TableHead>
        <TableBody>{props.children}</TableBody>
        {props.foot}
      </Table>
    </TableContainer>
  );
}
