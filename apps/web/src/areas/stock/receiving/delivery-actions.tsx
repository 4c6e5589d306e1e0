import type { Delivery, DeliveryExpectation, DeliveryLine } from "@meguri/rpc/app/v1/delivery_pb";
import { useTranslation } from "react-i18next";
import { ConfirmAct } from "../../../shared/ui/dialog/confirm-act.tsx";
import { EndActions } from "../common/queue/end-actions.tsx";
import { PostDeliveryDialog } from "./post-delivery-dialog.tsx";
import { useEndDelivery } from "./use-end-delivery.ts";

/** Posts an open delivery, or gives it up. What keeps it from being posted is shown here. */
export function DeliveryActions(props: {
  institutionId: string;
  delivery: Delivery;
  lines: readonly DeliveryLine[];
  expected: readonly DeliveryExpectation[];
}) {
  const { t } = useTranslation(["deliveries", "scan"]);
  const { cancel } = useEndDelivery();
  const { institutionId, delivery } = props;
  const lines = props.lines.filter(({ takenBack }) => !takenBack);
  const unknown = lines.filter(({ medicineId }) => !medicineId).length;
  return (
    <EndActions
      problem={
        lines.length === 0 ? t("post.empty") : unknown > 0 ? t("scan:unknown.remain", { figure: unknown }) : undefined
      }
      post={{
        label: t("post.open"),
        dialog: (onClose) => <PostDeliveryDialog {...props} lines={lines} onClose={onClose} />,
      }}
      cancel={{
        label: t("cancel.open"),
        dialog: (onClose) => (
          <ConfirmAct
            title={t("cancel.title", { wholesaler: delivery.wholesaler })}
            effects={t("cancel.effects", { figure: lines.length })}
            confirmLabel={t("cancel.open")}
            done={t("cancel.done")}
            act={cancel}
            run={() => cancel.mutateAsync({ institutionId, deliveryId: delivery.id })}
            onClose={onClose}
          />
        ),
      }}
    />
  );
}
