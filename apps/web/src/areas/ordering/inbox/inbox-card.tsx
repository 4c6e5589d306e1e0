import { timestampDate } from "@bufbuild/protobuf/wkt";
import type { InboxOrder } from "@meguri/rpc/app/v1/inbox_order_pb";
import { OrderState } from "@meguri/rpc/app/v1/order_pb";
import Box from "@mui/material/Box";
import ButtonBase from "@mui/material/ButtonBase";
import Typography from "@mui/material/Typography";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { useFormat } from "../../../shared/format/use-format.ts";
import { KindChip } from "../common/order/kind-chip.tsx";
import { OrderChip } from "../common/order/order-chip.tsx";

/** An order in the list: bold, with a dot and the word where nobody has answered it. */
export function InboxCard(props: { order: InboxOrder; to: string; isChosen: boolean }) {
  const { t } = useTranslation("orders");
  const { dateTime, number } = useFormat();
  const { order, isChosen } = props;
  const isUnread = order.state === OrderState.SENT;
  const weight = isUnread ? 700 : 400;
  return (
    <ButtonBase
      component={Link}
      to={props.to}
      {...(isChosen && { "aria-current": "true" })}
      sx={{ ...card, borderInlineStartColor: isChosen ? "var(--mui-palette-primary-main)" : "transparent" }}
    >
      <Box aria-hidden sx={{ ...dot, bgcolor: isUnread ? "primary.main" : "transparent" }} />
      <Box sx={{ flex: 1, minWidth: 0, display: "grid", gap: 0.5, justifyItems: "start" }}>
        <Typography component="span" sx={{ fontWeight: weight }}>
          <bdi lang="ja">{order.institutionName}</bdi>
        </Typography>
        <Typography component="span" variant="body2" sx={{ fontWeight: weight }}>
          {t("inbox.card", { number: order.number, lines: number(order.lineCount) })}
        </Typography>
        <Box component="span" sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", gap: 1 }}>
          {isUnread ? <strong>{t("inbox.unread")}</strong> : <OrderChip state={order.state} />}
          <KindChip kind={order.kind} />
          <Typography component="span" variant="body2" color="textSecondary">
            {order.placedAt && dateTime(timestampDate(order.placedAt))}
          </Typography>
        </Box>
      </Box>
    </ButtonBase>
  );
}

const card = {
  display: "flex",
  alignItems: "flex-start",
  gap: 1.25,
  width: "100%",
  px: 1.5,
  py: 1.5,
  textAlign: "start",
  borderInlineStart: "4px solid",
} as const;
const dot = { width: 8, height: 8, mt: 1, borderRadius: "50%", flex: "none" } as const;
