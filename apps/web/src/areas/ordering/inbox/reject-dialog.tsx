import type { InboxOrder, InboxOrderLine } from "@meguri/rpc/app/v1/inbox_order_pb";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { AnswerDialog } from "../../../shared/form/answer-dialog.tsx";
import { useInboxSteps } from "../common/inbox/use-inbox.ts";

/** Rejects an order, with a reason. */
export function RejectDialog(props: {
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
    <AnswerDialog
      title={t("inbox.rejectTitle", { number, name: institutionName })}
      effects={<Typography>{t("inbox.rejectEffects")}</Typography>}
      texts={[{ name: "note", label: t("inbox.reason"), isRequired: true, most: 500, words: t("inbox.reasonMissing") }]}
      submitLabel={t("inbox.reject")}
      done={t("inbox.rejected")}
      send={({ note }) => {
        const lines = props.lines.map(({ id: lineId }) => ({
          lineId,
          confirmedPacks: 0,
          backordered: false,
          expectedOn: "",
        }));
        return mutateAsync({ wholesalerId, orderId, seen, lines, note });
      }}
      onClose={props.onClose}
    />
  );
}
