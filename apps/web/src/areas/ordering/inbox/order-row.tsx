import type { InboxOrder } from "@meguri/rpc/app/v1/inbox_order_pb";
import Box from "@mui/material/Box";
import Link from "@mui/material/Link";
import TableCell from "@mui/material/TableCell";
import TableRow from "@mui/material/TableRow";
import Typography from "@mui/material/Typography";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Link as RouterLink, useSearchParams } from "react-router-dom";
import { startOfDay } from "../../../shared/format/days.ts";
import { useFormat } from "../../../shared/format/use-format.ts";
import { TelLink } from "../../../shared/ui/tel-link.tsx";
import { KindChip } from "../common/order/kind-chip.tsx";
import { OrderChip } from "../common/order/order-chip.tsx";
import { useOrderYen } from "../common/order/use-order-yen.ts";
import { besides } from "./besides.ts";

/** The row of an order above its lines: whose it is, what it comes to, when it is to arrive, and what may be done with it. */
export function OrderRow(props: {
  order: InboxOrder;
  columns: number;
  /** Whether its state is shown: without an answer it has none to show. */
  hasState?: boolean;
  children?: ReactNode;
}) {
  const { t } = useTranslation("orders");
  const { number, nearDate } = useFormat();
  const orderYen = useOrderYen();
  const [params] = useSearchParams();
  const { order } = props;
  return (
    <TableRow>
      <TableCell component="th" scope="rowgroup" colSpan={props.columns}>
        <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", columnGap: 1.5, rowGap: 0.5 }}>
          <Typography component="span" sx={{ fontWeight: 700 }}>
            <bdi lang="ja">{order.institutionName}</bdi>
          </Typography>
          <Link component={RouterLink} to={besides(params, order.id)} variant="body2">
            {t("detail.title", { number: order.number })}
          </Link>
          {props.hasState && <OrderChip state={order.state} />}
          <KindChip kind={order.kind} />
          <Typography
            component="span"
            variant="body2"
            color="textSecondary"
            sx={{ fontVariantNumeric: "tabular-nums" }}
          >
            {[
              t("inbox.lines", { figure: number(order.lineCount) }),
              orderYen(order),
              order.expectedOn && t("inbox.arrives", { day: nearDate(startOfDay(order.expectedOn)) }),
            ]
              .filter(Boolean)
              .join(" ・ ")}
          </Typography>
          {order.urgentReason && (
            <Typography component="span" variant="body2">
              {order.urgentReason} {order.telephone && <TelLink tel={order.telephone} />}
            </Typography>
          )}
          {order.note && (
            <Typography component="span" variant="body2">
              {order.note}
            </Typography>
          )}
          <Box sx={{ marginInlineStart: "auto", display: "flex", flexWrap: "wrap", alignItems: "center", gap: 1 }}>
            {props.children}
          </Box>
        </Box>
      </TableCell>
    </TableRow>
  );
}
