import Button from "@mui/material/Button";
import Card from "@mui/material/Card";
import Table from "@mui/material/Table";
import TableBody from "@mui/material/TableBody";
import TableCell from "@mui/material/TableCell";
import TableContainer from "@mui/material/TableContainer";
import TableHead from "@mui/material/TableHead";
import TableRow from "@mui/material/TableRow";
import { Children, type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { tableAsCards } from "./table-as-cards.ts";

/** A column by its name; figures stand at the end of their cell. */
type Column = string | { readonly label: string; readonly isFigure: true };

/** Thousands of rows at once would hold the browser up for seconds. */
const rowsAtOnce = 200;

/**
 * A table on a card, its columns named; on a phone each row is a block of lines. `foot` stands below the rows. Of a long
 * list the first rows are shown, and further ones when asked for.
 */
export function TableCard(props: { label: string; columns: readonly Column[]; foot?: ReactNode; children: ReactNode }) {
  const { t } = useTranslation();
  const [most, setMost] = useState(rowsAtOnce);
  const rows = Children.toArray(props.children);
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
        <TableBody>{rows.slice(0, most)}</TableBody>
        {props.foot}
      </Table>
      {rows.length > most && (
        <Button onClick={() => setMost((before) => before + rowsAtOnce)} sx={{ m: 2 }}>
          {t("showMore")}
        </Button>
      )}
    </TableContainer>
  );
}
