import type { SxProps, Theme } from "@mui/material/styles";
import Table from "@mui/material/Table";
import TableBody from "@mui/material/TableBody";
import TableCell from "@mui/material/TableCell";
import TableHead from "@mui/material/TableHead";
import TableRow from "@mui/material/TableRow";
import Typography from "@mui/material/Typography";
import type { ReactNode } from "react";
import { visuallyHidden } from "../visually-hidden.ts";

/** Rows under a head of their own, which stays in sight while they scroll by. */
export interface TableGroup {
  key: string;
  /** Of the element in the head that names the group. */
  titleId: string;
  head: ReactNode;
  /** Sentences between the head and the rows. */
  notes: readonly string[];
  /** Table rows with the attribute `data-row`. */
  rows: ReactNode;
}

/**
 * One table of many low rows in groups. Rows are 36 px high, and 52 where fingers touch them; where there is no room for the columns, each row
 * is a block whose cells are placed by `areas`.
 */
export function GroupTable(props: {
  label: string;
  columns: readonly { key: string; label: string; width?: number | string; isFigure?: boolean; isHidden?: boolean }[];
  groups: readonly TableGroup[];
  /** The cells of a row in a block: grid-template-areas of three columns. */
  areas: string;
}) {
  const { columns } = props;
  const widths = columns.map(({ width }, at): [string, object] => [`& thead th:nth-of-type(${at + 1})`, { width }]);
  const style: SxProps<Theme> = { ...table(props.areas), [wide]: Object.fromEntries(widths) };
  return (
    <Table aria-label={props.label} sx={style}>
      <TableHead>
        <TableRow>
          {columns.map(({ key, label, isFigure, isHidden }) => (
            <TableCell key={key} sx={isFigure ? { textAlign: "end" } : undefined}>
              {isHidden ? <span style={visuallyHidden}>{label}</span> : label}
            </TableCell>
          ))}
        </TableRow>
      </TableHead>
      {props.groups.map(({ key, titleId, head, notes, rows }) => (
        <TableBody key={key} aria-labelledby={titleId}>
          <TableRow>
            <TableCell component="th" scope="rowgroup" colSpan={columns.length} sx={sticky}>
              {head}
            </TableCell>
          </TableRow>
          {notes.length > 0 && (
            <TableRow>
              <TableCell colSpan={columns.length} sx={{ color: "text.secondary" }}>
                {notes.map((note) => (
                  <Typography key={note} variant="body2">
                    {note}
                  </Typography>
                ))}
              </TableCell>
            </TableRow>
          )}
          {rows}
        </TableBody>
      ))}
    </Table>
  );
}

const narrow = "@media (max-width: 1179px)";
const wide = "@media (min-width: 1180px)";
const touch = "@media (pointer: coarse)";

const sticky = {
  position: "sticky",
  top: { xs: 64, sm: 72 },
  zIndex: 2,
  bgcolor: "background.default",
  // A line of its own: a border of a cell scrolls away from it.
  height: 38,
  py: 0.25,
  boxShadow: "inset 0 -1px var(--mui-palette-divider), inset 0 1px var(--mui-palette-divider)",
  [narrow]: { display: "block", height: "auto" },
} as const;

const table = (areas: string): Record<string, unknown> => ({
  tableLayout: "fixed",
  "& :is(th, td)": { px: 1, py: 0.75, border: 0, fontWeight: 400, color: "inherit", overflow: "visible" },
  "& thead th": { py: 0.25, color: "text.secondary", fontSize: "0.875rem", lineHeight: 1.3 },
  "& tr[data-row]": { height: 36, borderBottom: 1, borderColor: "divider" },
  "& tr[data-row] > *": { py: 0, fontSize: "0.875rem" },
  "& tr[data-row] > [data-cut]": { overflow: "hidden" },
  "@media (pointer: fine)": {
    "& tr[data-row] .MuiIconButton-root": { width: 28, height: 28, minHeight: 0, p: 0 },
  },
  "& tr[data-row]:hover": { bgcolor: "action.hover" },
  [touch]: { "& tr[data-row]": { height: 52 } },
  [narrow]: {
    display: "block",
    "& thead": { display: "none" },
    "& tbody, & tr": { display: "block" },
    "& tr[data-row]": {
      display: "grid",
      height: "auto",
      gridTemplateColumns: "auto minmax(0, 1fr) auto",
      gridTemplateAreas: areas,
      alignItems: "center",
      py: 0.5,
    },
    "& tr[data-row] > *": { minWidth: 0, maxWidth: "100%" },
    "& tr[data-row] > [data-end]": { justifySelf: "end" },
    "& tr:not([data-row]) > td": { display: "block" },
  },
});
