import { timestampDate } from "@bufbuild/protobuf/wkt";
import type { WebhookDelivery, WholesalerWebhook } from "@meguri/rpc/app/v1/wholesaler_webhook_service_pb";
import TableCell from "@mui/material/TableCell";
import TableRow from "@mui/material/TableRow";
import Typography from "@mui/material/Typography";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../../shared/format/use-format.ts";
import { useFailureWords } from "../../../shared/rpc/use-failure-words.ts";
import { StatusChip } from "../../../shared/ui/status-chip.tsx";
import { TableCard } from "../../../shared/ui/table/table-card.tsx";
import { deliveryProblems, deliveryStates } from "./system-names.ts";
import { useDeliveries } from "./use-webhooks.ts";

/** What was sent to a webhook last, and how it ended. */
export function Deliveries({ wholesalerId, webhook }: { wholesalerId: string; webhook: WholesalerWebhook }) {
  const { t } = useTranslation("systems");
  const { failureWords } = useFailureWords();
  const { deliveries, error, isPending } = useDeliveries(wholesalerId, webhook.id);
  if (error) return <Typography variant="body2">{failureWords(error)}</Typography>;
  if (isPending) return null;
  if (deliveries.length === 0) {
    return (
      <Typography variant="body2" color="textSecondary">
        {t("deliveries.none")}
      </Typography>
    );
  }
  return (
    <TableCard
      label={t("deliveries.of", { url: webhook.url })}
      columns={[
        t("field.event"),
        t("field.queuedAt"),
        t("field.result"),
        { label: t("field.attempts"), isFigure: true },
      ]}
      isDense
    >
      {deliveries.map((delivery) => (
        <DeliveryRow key={delivery.eventId} delivery={delivery} />
      ))}
    </TableCard>
  );
}

function DeliveryRow({ delivery }: { delivery: WebhookDelivery }) {
  const { t } = useTranslation("systems");
  const { dateTime, number } = useFormat();
  const { queuedAt, nextTryAt, status } = delivery;
  const state = deliveryStates.find((one) => one.state === delivery.state);
  const problem = deliveryProblems.find((one) => one === delivery.problem);
  return (
    <TableRow sx={{ verticalAlign: "top" }}>
      <TableCell component="th" scope="row">
        <bdi dir="ltr">{delivery.type}</bdi>
      </TableCell>
      <TableCell data-label={t("field.queuedAt")} sx={{ fontVariantNumeric: "tabular-nums" }}>
        {queuedAt && dateTime(timestampDate(queuedAt))}
      </TableCell>
      <TableCell data-label={t("field.result")}>
        {state && <StatusChip tone={state.tone} label={t(`delivery.${state.name}`)} />}
        {(status > 0 || problem) && (
          <Typography variant="body2" color="textSecondary">
            {problem && problem !== "status" ? t(`problem.${problem}`) : t("deliveries.status", { status })}
          </Typography>
        )}
        {nextTryAt && delivery.attempts > 0 && (
          <Typography variant="body2" color="textSecondary">
            {t("deliveries.nextTry", { at: dateTime(timestampDate(nextTryAt)) })}
          </Typography>
        )}
      </TableCell>
      <TableCell data-label={t("field.attempts")} align="right" sx={{ fontVariantNumeric: "tabular-nums" }}>
        {number(delivery.attempts)}
      </TableCell>
    </TableRow>
  );
}
