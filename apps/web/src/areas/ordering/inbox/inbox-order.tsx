import { timestampDate } from "@bufbuild/protobuf/wkt";
import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../../shared/format/use-format.ts";
import { useFailureWords } from "../../../shared/rpc/use-failure-words.ts";
import { Facts } from "../../../shared/ui/facts.tsx";
import { ErrorState } from "../../../shared/ui/state/error-state.tsx";
import { LoadingSkeleton } from "../../../shared/ui/state/loading-skeleton.tsx";
import { TelLink } from "../../../shared/ui/tel-link.tsx";
import { useQuantityFormat } from "../../medicine/common/use-quantity-format.ts";
import { useInboxOrder } from "../common/inbox/use-inbox.ts";
import { KindChip } from "../common/order/kind-chip.tsx";
import { OrderChip } from "../common/order/order-chip.tsx";
import { OrderHistory } from "../common/order/order-history.tsx";
import { orderChannels } from "../common/order/order-words.ts";
import { OrderYen } from "../common/order/order-yen.tsx";
import { ShipmentList } from "../common/order/shipment-list.tsx";
import { InboxActions } from "./inbox-actions.tsx";
import { InboxLines } from "./inbox-lines.tsx";

/** One order as its wholesaler sees it: what is wanted, its answers, and what may be done now. */
export function InboxOrder(props: { wholesalerId: string; orderId: string }) {
  const { t } = useTranslation("orders");
  const { failureWords } = useFailureWords();
  const { dateTime } = useFormat();
  const { day } = useQuantityFormat();
  const { wholesalerId, orderId } = props;
  const { view, error, refetch } = useInboxOrder(wholesalerId, orderId);
  if (!view?.order) {
    return error ? <ErrorState cause={failureWords(error)} onRetry={refetch} /> : <LoadingSkeleton rows={6} />;
  }
  const { order, lines, events, shipments } = view;
  const channel = orderChannels.find((one) => one.channel === order.channel);
  return (
    <Box component="article" sx={article}>
      <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", gap: 1.5 }}>
        <Typography variant="h2">
          {t("detail.title", { number: order.number })} <bdi lang="ja">{order.institutionName}</bdi>
        </Typography>
        <OrderChip state={order.state} />
        <KindChip kind={order.kind} />
      </Box>
      <InboxActions wholesalerId={wholesalerId} order={order} lines={lines} />
      <Facts
        facts={[
          { label: t("field.customerCode"), value: <bdi dir="ltr">{order.customerCode || "-"}</bdi> },
          { label: t("field.placedAt"), value: order.placedAt ? dateTime(timestampDate(order.placedAt)) : "-" },
          ...(channel ? [{ label: t("field.channel"), value: t(`channel.${channel.name}`) }] : []),
          { label: t("field.placedBy"), value: <bdi>{order.placedByName}</bdi> },
          { label: t("field.total"), value: <OrderYen order={order} /> },
          { label: t("field.expectedOn"), value: day(order.expectedOn) || "-" },
          ...(order.urgentReason ? [{ label: t("field.urgentReason"), value: order.urgentReason }] : []),
          ...(order.telephone ? [{ label: t("field.telephone"), value: <TelLink tel={order.telephone} /> }] : []),
          ...(order.note ? [{ label: t("field.note"), value: order.note }] : []),
        ]}
      />
      <InboxLines lines={lines} shipments={shipments} />
      {shipments.length > 0 && (
        <section>
          <Typography variant="h3" sx={{ mb: 1.5 }}>
            {t("detail.shipments")}
          </Typography>
          <ShipmentList shipments={shipments} lines={lines} />
        </section>
      )}
      <section>
        <Typography variant="h3" sx={{ mb: 1.5 }}>
          {t("detail.history")}
        </Typography>
        <OrderHistory events={events} />
      </section>
    </Box>
  );
}

const article = {
  display: "grid",
  // Beside a long list nothing of it grows.
  alignContent: "start",
  gap: 3,
  gridTemplateColumns: "minmax(0, 1fr)",
  minWidth: 0,
} as const;
