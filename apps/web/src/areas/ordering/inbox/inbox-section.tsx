import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { type ReactNode, useId } from "react";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../../shared/format/use-format.ts";
import { StatusChip } from "../../../shared/ui/status-chip.tsx";
import { type GroupedColumn, GroupedTable } from "../../../shared/ui/table/grouped-table.tsx";
import { type InboxGroup, sumOfGroup } from "../common/inbox/inbox-groups.ts";
import { useOrderYen } from "../common/order/use-order-yen.ts";
import { InboxCutOff } from "./inbox-cut-off.tsx";

/** Orders of one 便: its head stays in sight with what they come to and the act for all of them. */
export function InboxSection(props: {
  group: InboxGroup;
  now: Date;
  columns: readonly GroupedColumn[];
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
  const sum = sumOfGroup(group);
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
      <GroupedTable labelledBy={id} columns={props.columns}>
        {props.children}
      </GroupedTable>
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
