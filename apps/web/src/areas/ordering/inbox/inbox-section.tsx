import Box from "@mui/material/Box";
import Card from "@mui/material/Card";
import Table from "@mui/material/Table";
import TableCell from "@mui/material/TableCell";
import TableContainer from "@mui/material/TableContainer";
import TableHead from "@mui/material/TableHead";
import TableRow from "@mui/material/TableRow";
import Typography from "@mui/material/Typography";
import { type ReactNode, useId } from "react";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../../shared/format/use-format.ts";
import { StatusChip } from "../../../shared/ui/status-chip.tsx";
import { tableAsCards } from "../../../shared/ui/table/table-as-cards.ts";
import { sumOfOrders, useOrderYen } from "../common/order/use-order-yen.ts";
import { InboxCutOff } from "./inbox-cut-off.tsx";
import type { InboxGroup } from "./inbox-groups.ts";

/** A column of the rows; figures are at its end. */
export type InboxColumn = { label: string; isFigure?: boolean; width?: number | string };

/** Orders of one 便: its head stays in sight with what they come to and the act for all of them. */
export function InboxSection(props: {
  group: InboxGroup;
  now: Date;
  columns: readonly InboxColumn[];
  /** The act for all orders of the section. */
  act?: ReactNode;
  /** A `tbody` for each order. */
  children: ReactNode;
}) {
  const { t } = useTranslation("orders");
  const { number } = useFormat();
  const orderYen = useOrderYen();
  const id = useId();
  const { group, now } = props;
  const { kind, cutOffAt, entries } = group;
  const sum = sumOfOrders(entries.map(({ order }) => order));
  return (
    <Box component="section" aria-labelledby={id} sx={{ display: "grid", minWidth: 0 }}>
      <Box sx={head}>
        <Typography id={id} variant="h2" sx={{ fontSize: "1.0625rem" }}>
          {t(`inbox.group.${kind}`)}
        </Typography>
        {kind === "late" && <StatusChip tone="error" label={t("inbox.late")} />}
        {cutOffAt && <InboxCutOff cutOffAt={cutOffAt} now={now} />}
        <Typography variant="body2" sx={{ fontWeight: 700, fontVariantNumeric: "tabular-nums" }}>
          {t("inbox.sum", {
            orders: number(entries.length),
            lines: number(sum.lineCount),
            yen: orderYen(sum),
          })}
        </Typography>
        <Box sx={{ marginInlineStart: "auto" }}>{props.act}</Box>
      </Box>
      <TableContainer component={Card} tabIndex={0} role="group" aria-labelledby={id} sx={[tableAsCards, rows]}>
        <Table aria-labelledby={id} sx={{ minWidth: { xs: 0, sm: 860 } }}>
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
    </Box>
  );
}

const head = {
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  columnGap: 2,
  rowGap: 0.5,
  position: "sticky",
  top: { xs: 64, sm: 72 },
  zIndex: 2,
  py: 0.25,
  minHeight: 36,
  bgcolor: "background.default",
} as const;

/** Rows of 36 px with a mouse; the row of an order is set off from its lines. */
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
