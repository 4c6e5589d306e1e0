import type { InboxOrder, InboxOrderLine } from "@meguri/rpc/app/v1/inbox_order_pb";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { AnswerLinesDialog } from "../common/answer/answer-lines-dialog.tsx";
import { useInboxSteps } from "../common/inbox/use-inbox.ts";

/** The answer of a wholesaler to each line of an order. */
export function InboxAnswerDialog(props: {
  wholesalerId: string;
  order: InboxOrder;
  lines: readonly InboxOrderLine[];
  onClose: () => void;
}) {
  const { t } = useTranslation("orders");
  const { wholesalerId } = props;
  const [{ id: orderId, state: seen, number, institutionName }] = useState(props.order);
  const { mutateAsync } = useInboxSteps().answer;
  return (
    <AnswerLinesDialog
      title={t("inbox.answerTitle", { number, name: institutionName })}
      submitLabel={t("inbox.answer")}
      noteLabel={t("inbox.note")}
      done={t("inbox.answered")}
      lines={props.lines}
      send={({ lines, note }) => mutateAsync({ wholesalerId, orderId, seen, lines, note })}
      onClose={props.onClose}
    />
  );
}
