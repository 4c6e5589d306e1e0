import type { Order, OrderLine } from "@meguri/rpc/app/v1/order_pb";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { AnswerLinesDialog } from "../../common/answer/answer-lines-dialog.tsx";
import { useOrderSteps } from "../list/use-orders.ts";

/** Records what the wholesaler answered by telephone. */
export function PhoneAnswerDialog(props: {
  institutionId: string;
  order: Order;
  lines: readonly OrderLine[];
  onClose: () => void;
}) {
  const { t } = useTranslation("orders");
  const { institutionId } = props;
  const [{ id: orderId, state: seen, wholesalerName }] = useState(props.order);
  const { mutateAsync } = useOrderSteps().answer;
  return (
    <AnswerLinesDialog
      title={t("answering.title", { name: wholesalerName })}
      submitLabel={t("answering.submit")}
      noteLabel={t("field.note")}
      done={t("answering.done")}
      lines={props.lines}
      byTelephone
      send={({ answeredBy, lines, note }) => mutateAsync({ institutionId, orderId, seen, lines, answeredBy, note })}
      onClose={props.onClose}
    />
  );
}
