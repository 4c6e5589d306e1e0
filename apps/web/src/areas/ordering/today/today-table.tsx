import { OrderKind } from "@meguri/rpc/app/v1/order_pb";
import type { OrderProposal } from "@meguri/rpc/app/v1/order_proposal_service_pb";
import Table from "@mui/material/Table";
import TableBody from "@mui/material/TableBody";
import TableCell from "@mui/material/TableCell";
import TableHead from "@mui/material/TableHead";
import TableRow from "@mui/material/TableRow";
import Typography from "@mui/material/Typography";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import { visuallyHidden } from "../../../shared/ui/visually-hidden.ts";
import type { TodayItem } from "./row-warnings.ts";
import type { TodayGroup } from "./today-groups.ts";
import { TodayHead } from "./today-head.tsx";
import { type RowHand, TodayRow } from "./today-row.tsx";
import { lacksUrgentWords } from "./urgent-words.ts";

/** A group as the table shows it. */
export interface ShownGroup {
  group: TodayGroup;
  items: readonly TodayItem[];
  ticked: readonly OrderProposal[];
}

/** Today's order as one table: under the head of each wholesaler its rows; the head stays in sight while they scroll by. */
export function TodayTable(props: {
  groups: readonly ShownGroup[];
  hand: RowHand;
  isPlacing: boolean;
  onTell: (group: TodayGroup) => void;
  onPlace: (group: ShownGroup) => void;
}) {
  const { t } = useTranslation("cart");
  const columns = ["medicine", "stock", "shortOn", "quantity", "package", "amount", "reason", "acts"] as const;
  return (
    <Table aria-label={t("table")} sx={table}>
      <TableHead>
        <TableRow>
          {columns.map((column) => (
            <TableCell key={column} {...(column === "amount" && { sx: { textAlign: "end" } })}>
              {column === "acts" ? <span style={visuallyHidden}>{t("field.acts")}</span> : t(`field.${column}`)}
            </TableCell>
          ))}
        </TableRow>
      </TableHead>
      {props.groups.map((shown) => (
        <GroupRows key={shown.group.key} {...props} shown={shown} columns={columns.length} />
      ))}
    </Table>
  );
}

function GroupRows(props: {
  shown: ShownGroup;
  hand: RowHand;
  columns: number;
  isPlacing: boolean;
  onTell: (group: TodayGroup) => void;
  onPlace: (group: ShownGroup) => void;
}) {
  const titleId = useId();
  const { shown, hand } = props;
  const { group, items, ticked } = shown;
  const notes = useGroupNotes(group, hand.isPharmacist);
  return (
    <TableBody aria-labelledby={titleId}>
      <TableRow>
        <TableCell component="th" scope="rowgroup" colSpan={props.columns} sx={sticky}>
          <TodayHead
            id={titleId}
            group={group}
            ticked={ticked}
            isPlacing={props.isPlacing}
            onTell={() => props.onTell(group)}
            onPlace={() => props.onPlace(shown)}
          />
        </TableCell>
      </TableRow>
      {notes.length > 0 && (
        <TableRow>
          <TableCell colSpan={props.columns} sx={{ color: "text.secondary" }}>
            {notes.map((note) => (
              <Typography key={note} variant="body2">
                {note}
              </Typography>
            ))}
          </TableCell>
        </TableRow>
      )}
      {items.map((item) => (
        <TodayRow key={item.id} item={item} order={group.order} hand={hand} />
      ))}
    </TableBody>
  );
}

/** What is to be known of an order before it is placed. */
function useGroupNotes({ kind, order }: TodayGroup, isPharmacist: boolean): string[] {
  const { t } = useTranslation("cart");
  const notes: string[] = [];
  if (kind === OrderKind.NARCOTIC) notes.push(t(isPharmacist ? "section.narcotic" : "proposals.narcoticsOthers"));
  if (kind === OrderKind.URGENT && order) {
    const { urgentReason: reason, telephone } = order;
    notes.push(lacksUrgentWords(order) ? t("section.urgentLacks") : t("section.urgent", { reason, telephone }));
  }
  if (order?.note) notes.push(t("section.note", { note: order.note }));
  return notes;
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

/** Rows of 36 px, of 52 where fingers touch them; where there is no room for the columns, each row is two or three lines. */
const table = {
  tableLayout: "fixed",
  "& :is(th, td)": { px: 1, py: 0.75, border: 0, fontWeight: 400, color: "inherit", overflow: "visible" },
  "& thead th": { py: 0.25, color: "text.secondary", fontSize: "0.875rem", lineHeight: 1.3 },
  "& tr[data-today-row]": { height: 36, borderBottom: 1, borderColor: "divider" },
  "& tr[data-today-row] > *": { py: 0, fontSize: "0.875rem" },
  "& tr[data-today-row] > [data-cut]": { overflow: "hidden" },
  "@media (pointer: fine)": {
    "& tr[data-today-row] .MuiIconButton-root": { width: 28, height: 28, minHeight: 0, p: 0 },
  },
  "& tr[data-today-row]:hover": { bgcolor: "action.hover" },
  [touch]: { "& tr[data-today-row]": { height: 52 } },
  [wide]: {
    "& thead th:nth-of-type(1)": { width: "23%" },
    "& thead th:nth-of-type(2)": { width: 150 },
    "& thead th:nth-of-type(3)": { width: 88 },
    "& thead th:nth-of-type(4)": { width: 116 },
    "& thead th:nth-of-type(5)": { width: 96 },
    "& thead th:nth-of-type(6)": { width: 84 },
    "& thead th:nth-of-type(8)": { width: 44 },
  },
  [narrow]: {
    display: "block",
    "& thead": { display: "none" },
    "& tbody, & tr": { display: "block" },
    "& tr[data-today-row]": {
      display: "grid",
      height: "auto",
      gridTemplateColumns: "minmax(0, 1fr) auto auto",
      gridTemplateAreas: `"name name acts" "stock short amount" "package package packs" "reason reason reason"`,
      alignItems: "center",
      py: 0.5,
    },
    "& tr[data-today-row] > *": { minWidth: 0, maxWidth: "100%" },
    "& tr[data-today-row] > [data-end]": { justifySelf: "end" },
    "& tr:not([data-today-row]) > td": { display: "block" },
  },
} as const;
