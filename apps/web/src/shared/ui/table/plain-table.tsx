import Card from "@mui/material/Card";
import Table from "@mui/material/Table";
import TableBody from "@mui/material/TableBody";
import TableCell from "@mui/material/TableCell";
import TableContainer from "@mui/material/TableContainer";
import TableHead from "@mui/material/TableHead";
import TableRow from "@mui/material/TableRow";
import Typography from "@mui/material/Typography";
import { type ReactNode, use } from "react";
import { OnPaper } from "../print/print-sheet.tsx";
import { denseTable } from "./table-as-cards.ts";

/** A column; figures are at its end, and what one can do with a row is not on paper. */
export type PlainColumn<Row> = {
  /** Empty where the column names the rows and its head says nothing. */
  label: string;
  /** Below the label. */
  note?: ReactNode;
  cell: (row: Row) => ReactNode;
  /** Whether the cell names its row. */
  isRowHeader?: boolean;
  isFigure?: boolean;
  isAct?: boolean;
  width?: number;
};

/**
 * A short table that is all there at once. On a phone each row is a card, headed by its first column; a cell that is empty, or whose
 * content has `data-none`, is left out there.
 */
export function PlainTable<Row>(props: {
  label: string;
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  columns: readonly PlainColumn<Row>[];
  /** The row whose details are shown elsewhere on the page. */
  isChosen?: (row: Row) => boolean;
  minWidth?: number;
  /** Whether rows are kept low, so that many are seen at once. */
  isDense?: boolean;
  /** From this height in px on, the rows scroll under their heads. */
  maxHeight?: number;
}) {
  const isOnPaper = use(OnPaper);
  const columns = props.columns.filter(({ isAct }) => !(isAct && isOnPaper));
  const style = ({ isFigure, width }: PlainColumn<Row>) => ({
    ...(isFigure && figure),
    ...(width && { width: { sm: width } }),
  });
  return (
    <TableContainer
      component={Card}
      tabIndex={0}
      role="region"
      aria-label={props.label}
      sx={{ ...asCards, ...(props.maxHeight && !isOnPaper && { maxHeight: props.maxHeight }) }}
    >
      <Table
        stickyHeader={props.maxHeight !== undefined}
        aria-label={props.label}
        sx={{ ...plain, ...(props.isDense && denseTable), minWidth: { xs: 0, sm: props.minWidth ?? 480 } }}
      >
        <TableHead>
          <TableRow>
            {columns.map((column) => (
              <TableCell
                key={column.label}
                {...(column.label === "" && { component: "td" })}
                sx={{ ...style(column), whiteSpace: "normal" }}
              >
                {column.label}
                {column.note && (
                  <Typography component="span" variant="body2" color="primary" sx={{ display: "block" }}>
                    {column.note}
                  </Typography>
                )}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {props.rows.map((row) => (
            <TableRow key={props.rowKey(row)} selected={props.isChosen?.(row) === true}>
              {columns.map((column) => (
                <TableCell
                  key={column.label}
                  {...(column.isRowHeader && { component: "th", scope: "row" })}
                  data-label={column.label}
                  sx={style(column)}
                >
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
  "& thead th": { fontWeight: 600 },
  "& tbody th": { fontWeight: 400 },
  "& tbody tr:last-of-type > *": { borderBottom: 0 },
} as const;

const asCards = {
  "@media (max-width: 599px)": {
    "& thead": { display: "none" },
    "& tbody tr": { display: "block", py: 1.25, borderBottom: 1, borderColor: "divider" },
    "& tbody tr:last-of-type": { borderBottom: 0 },
    "& tbody :is(th, td)": {
      display: "flex",
      justifyContent: "space-between",
      alignItems: "baseline",
      gap: 2,
      border: 0,
      py: 0.5,
      textAlign: "start",
      // What does not fit into a card's line takes a second one.
      whiteSpace: "normal",
    },
    "& tbody tr > :first-child": { fontWeight: 600 },
    "& tbody tr > :not(:first-child)::before": { content: "attr(data-label)", flexShrink: 0, color: "text.secondary" },
    "& tbody td:has(> div:empty, > div > [data-none])": { display: "none" },
    "& tbody tr > :not(:first-child) > div": { minWidth: 0, textAlign: "end" },
  },
} as const;

const figure = { textAlign: "end", fontVariantNumeric: "tabular-nums", whiteSpace: "nowrap" } as const;
