import { timestampDate } from "@bufbuild/protobuf/wkt";
import { type Order, OrderState } from "@meguri/rpc/app/v1/order_pb";
import type { GetOrderResponse } from "@meguri/rpc/app/v1/order_service_pb";
import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { orderPaths } from "../../../paths.ts";
import { useFormat } from "../../../shared/format/use-format.ts";
import { useFailureWords } from "../../../shared/rpc/use-failure-words.ts";
import { BackLink } from "../../../shared/ui/back-link.tsx";
import { Facts } from "../../../shared/ui/facts.tsx";
import { ErrorState } from "../../../shared/ui/state/error-state.tsx";
import { LoadingSkeleton } from "../../../shared/ui/state/loading-skeleton.tsx";
import { KindChip } from "../common/order/kind-chip.tsx";
import { OrderChip } from "../common/order/order-chip.tsx";
import { OrderHistory } from "../common/order/order-history.tsx";
import { orderChannels } from "../common/order/order-words.ts";
import { OrderYen } from "../common/order/order-yen.tsx";
import { ShipmentList } from "../common/order/shipment-list.tsx";
import { useExpectedWords } from "../common/order/use-expected-words.ts";
import { useProblemWords } from "../common/use-problem-words.ts";
import { OrderActions } from "./acts/order-actions.tsx";
import { UnclearOrder } from "./acts/unclear-order.tsx";
import { AwaitsApproval } from "./awaits-approval.tsx";
import { useOrder } from "./list/use-orders.ts";
import { OrderFiles } from "./order-files.tsx";
import { OrderLines } from "./order-lines.tsx";

/** One order: its state and history, what comes of each line, and what may be done now. */
export function OrderDetail(props: {
  institutionId: string;
  orderId: string;
  isMember: boolean;
  /** Where what came goes back: all that may, or one medicine. */
  returner: (order: Order, view: GetOrderResponse, medicineId: string, onClose: () => void) => ReactNode;
}) {
  const { t } = useTranslation("orders");
  const { failureWords } = useFailureWords();
  const { dateTime } = useFormat();
  const expectedWords = useExpectedWords();
  const problemWords = useProblemWords();
  const { institutionId, orderId, isMember } = props;
  const [returning, setReturning] = useState<{ medicineId: string }>();
  const { view, error, refetch } = useOrder(institutionId, orderId);
  const back = <BackLink to={orderPaths.tab("sent")} label={t("detail.back")} />;
  if (!view?.order) {
    return (
      <>
        {back}
        {error ? <ErrorState cause={failureWords(error)} onRetry={refetch} /> : <LoadingSkeleton />}
      </>
    );
  }
  const { order, lines, events, shipments, lots } = view;
  const channel = orderChannels.find((one) => one.channel === order.channel);
  return (
    <>
      {back}
      <Box sx={{ display: "grid", gap: 3, gridTemplateColumns: "minmax(0, 1fr)" }}>
        <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", gap: 1.5 }}>
          <Typography variant="h1" tabIndex={-1} sx={{ outline: "none" }}>
            {t("detail.title", { number: order.number })} <bdi lang="ja">{order.wholesalerName}</bdi>
          </Typography>
          <OrderChip state={order.state} />
          <KindChip kind={order.kind} />
          {isMember && (
            <OrderActions
              institutionId={institutionId}
              view={view}
              order={order}
              onReturn={() => setReturning({ medicineId: "" })}
            />
          )}
        </Box>
        {isMember && <UnclearOrder institutionId={institutionId} order={order} />}
        {order.state === OrderState.AWAITING && <AwaitsApproval order={order} isMember={isMember} />}
        {order.problem && order.state === OrderState.FAILED && (
          <Alert severity="error">{t("detail.problem", { problem: problemWords(order.problem) })}</Alert>
        )}
        <Facts
          least={150}
          facts={[
            { label: t("field.total"), value: <OrderYen order={order} /> },
            { label: t("field.expectedOn"), value: expectedWords(order) || "-" },
            { label: t("field.channel"), value: channel ? t(`channel.${channel.name}`) : "-" },
            { label: t("field.placedBy"), value: <bdi>{order.placedByName}</bdi> },
            { label: t("field.placedAt"), value: order.placedAt ? dateTime(timestampDate(order.placedAt)) : "-" },
            { label: t("field.customerCode"), value: <bdi dir="ltr">{order.customerCode || "-"}</bdi> },
            ...(order.urgentReason ? [{ label: t("field.urgentReason"), value: order.urgentReason }] : []),
            ...(order.telephone
              ? [{ label: t("field.telephone"), value: <bdi dir="ltr">{order.telephone}</bdi> }]
              : []),
            ...(order.note ? [{ label: t("field.note"), value: order.note }] : []),
          ]}
        />
        <OrderFiles institutionId={institutionId} order={order} isMember={isMember} />
        <Section title={t("detail.lines")}>
          <OrderLines
            lines={lines}
            shipments={shipments}
            returnable={isMember ? lots.filter(({ onHand }) => Number(onHand) > 0) : []}
            onReturn={(medicineId) => setReturning({ medicineId })}
          />
        </Section>
        {shipments.length > 0 && (
          <Section title={t("detail.shipments")}>
            <ShipmentList shipments={shipments} lines={lines} />
          </Section>
        )}
        <Section title={t("detail.history")}>
          <OrderHistory events={events} />
        </Section>
      </Box>
      {returning && props.returner(order, view, returning.medicineId, () => setReturning(undefined))}
    </>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <Typography variant="h2" sx={{ mb: 1.5 }}>
        {title}
      </Typography>
      {children}
    </section>
  );
}
