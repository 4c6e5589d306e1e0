import { type Order, OrderKind } from "@meguri/rpc/app/v1/order_pb";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { AnswerDialog } from "../../../shared/form/answer-dialog.tsx";
import { useCartEdits } from "./use-cart.ts";

/** The note of an order for the wholesaler; for 急配 the reason and whom to call. */
export function DraftDialog(props: { institutionId: string; order: Order; onClose: () => void }) {
  const { t } = useTranslation(["cart", "common"]);
  const { institutionId, onClose } = props;
  const [order] = useState(props.order);
  const { id: orderId, version, kind, wholesalerName } = order;
  const { mutateAsync } = useCartEdits(institutionId).update;
  const isUrgent = kind === OrderKind.URGENT;
  const reason = {
    name: "urgentReason",
    label: t("draft.urgentReason"),
    hint: t("draft.urgentHint"),
    isRequired: true,
    most: 200,
    initial: order.urgentReason,
    words: t("draft.urgentMissing"),
  } as const;
  const telephone = {
    name: "telephone",
    label: t("draft.telephone"),
    isRequired: isUrgent,
    most: 30,
    initial: order.telephone,
    words: t("draft.telephoneMissing"),
    kind: "tel",
  } as const;
  const note = { name: "note", label: t("draft.note"), most: 500, initial: order.note } as const;
  return (
    <AnswerDialog<"urgentReason" | "telephone" | "note">
      title={t("draft.title", { name: wholesalerName })}
      texts={isUrgent ? [reason, telephone, note] : [telephone, note]}
      submitLabel={t("common:save")}
      send={({ urgentReason = order.urgentReason, ...texts }) =>
        mutateAsync({ institutionId, orderId, version, urgentReason, ...texts })
      }
      onClose={onClose}
    />
  );
}
