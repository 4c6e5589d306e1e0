import { timestampDate } from "@bufbuild/protobuf/wkt";
import type { AwaitingOrder, AwaitingOrderLine } from "@meguri/rpc/app/v1/chain_approval_service_pb";
import Box from "@mui/material/Box";
import Checkbox from "@mui/material/Checkbox";
import TableCell from "@mui/material/TableCell";
import TableRow from "@mui/material/TableRow";
import Typography from "@mui/material/Typography";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../../shared/format/use-format.ts";
import { StatusChip } from "../../../shared/ui/status-chip.tsx";
import { TableCard } from "../../../shared/ui/table/table-card.tsx";
import { useQuantityFormat } from "../../medicine/common/use-quantity-format.ts";

/** From so many times the usual on, an amount is pointed out. */
const unusual = 1.5;

/** The orders that wait, with what is unusual about their amounts and medicines. */
export function AwaitingTable(props: {
  orders: readonly AwaitingOrder[];
  chosen: ReadonlySet<string>;
  onChoose: (chosen: ReadonlySet<string>) => void;
}) {
  const { t } = useTranslation("chain");
  const { number, dateTime } = useFormat();
  const toggle = (id: string) => {
    const next = new Set(props.chosen);
    if (!next.delete(id)) next.add(id);
    props.onChoose(next);
  };
  return (
    <TableCard
      label={t("tab.approvals")}
      columns={[t("approvals.shop"), { label: t("approvals.amount"), isFigure: true }, t("approvals.lines")]}
    >
      {props.orders.map((order) => (
        <TableRow key={order.orderId}>
          <TableCell component="th" scope="row" sx={{ verticalAlign: "top", minWidth: { md: 260 } }}>
            <Box sx={{ display: "flex", alignItems: "flex-start" }}>
              <Checkbox
                size="small"
                checked={props.chosen.has(order.orderId)}
                onChange={() => toggle(order.orderId)}
                slotProps={{
                  input: {
                    "aria-label": t("approvals.choose", { name: order.institutionName, number: number(order.number) }),
                  },
                }}
                sx={{ mt: -1, marginInlineStart: -1 }}
              />
              <Box sx={{ minWidth: 0 }}>
                <Typography sx={{ fontWeight: 600 }}>
                  <bdi lang="ja">{order.institutionName}</bdi>
                </Typography>
                <Typography variant="body2">
                  <bdi lang="ja">{order.wholesalerName}</bdi>
                </Typography>
                <Typography variant="body2" color={order.cutOffAt ? "textPrimary" : "textSecondary"}>
                  {order.cutOffAt
                    ? t("approvals.cutOff", { when: dateTime(timestampDate(order.cutOffAt)) })
                    : t("approvals.noCutOff")}
                </Typography>
                <Typography variant="caption" color="textSecondary">
                  {order.placedAt && dateTime(timestampDate(order.placedAt))} <bdi lang="ja">{order.placedByName}</bdi>
                </Typography>
              </Box>
            </Box>
          </TableCell>
          <TableCell
            align="right"
            data-label={t("approvals.amount")}
            sx={{ verticalAlign: "top", whiteSpace: "nowrap" }}
          >
            <Amount order={order} />
          </TableCell>
          <TableCell data-label={t("approvals.lines")} sx={{ verticalAlign: "top" }}>
            {order.lines.map((line) => (
              <Line key={`${line.medicineId} ${line.packageWords}`} line={line} />
            ))}
            {order.lineCount > order.lines.length && (
              <Typography variant="caption" color="textSecondary">
                {t("approvals.more", { figure: number(order.lineCount - order.lines.length) })}
              </Typography>
            )}
          </TableCell>
        </TableRow>
      ))}
    </TableCard>
  );
}

/** The amount beside the limit and what the shop usually orders. */
function Amount({ order }: { order: AwaitingOrder }) {
  const { t } = useTranslation("chain");
  const { number, yen } = useFormat();
  const { limitYen, usualYen } = order;
  const times = usualYen ? Number(order.yen) / Number(usualYen) : undefined;
  return (
    <>
      <Typography sx={{ fontWeight: 600, fontVariantNumeric: "tabular-nums" }}>{yen(order.yen)}</Typography>
      <Typography variant="body2" color="textSecondary">
        {t("approvals.limit", { figure: yen(limitYen) })}
      </Typography>
      <Typography variant="body2" color="textSecondary">
        {usualYen === undefined ? t("approvals.noUsual") : t("approvals.usual", { figure: yen(usualYen) })}
      </Typography>
      {times !== undefined && times >= unusual && (
        <StatusChip tone="warn" label={t("approvals.times", { figure: number(Math.round(times * 10) / 10) })} />
      )}
    </>
  );
}

/** A medicine with how much of it the shop usually orders, where that differs. */
function Line({ line }: { line: AwaitingOrderLine }) {
  const { t } = useTranslation("chain");
  const { number, yen } = useFormat();
  const { quantity } = useQuantityFormat();
  const { usualPacks, usable, unit, daysLeft } = line;
  const stock = quantity(usable || "0", unit);
  const words =
    usualPacks === undefined
      ? t("approvals.firstTime")
      : line.packs >= usualPacks * unusual
        ? t("approvals.usually", { figure: number(usualPacks) })
        : undefined;
  return (
    <Typography variant="body2">
      <bdi lang="ja">
        {line.medicineName} {line.packageWords}
      </bdi>{" "}
      × {number(line.packs)}
      <Box component="bdi" sx={{ mx: 1, color: "text.secondary" }}>
        {yen(line.yen)}
      </Box>
      {words && (
        <Box component="span" sx={{ color: "warning.main", fontWeight: 600 }}>
          {" "}
          {words}
        </Box>
      )}
      <Typography component="span" variant="caption" color="textSecondary" sx={{ display: "block" }}>
        {daysLeft === undefined
          ? t("approvals.stock", { stock })
          : t("approvals.stockOfDays", { stock, figure: number(daysLeft) })}
      </Typography>
    </Typography>
  );
}
