import type { DeliveryLine } from "@meguri/rpc/app/v1/delivery_pb";
import { useTranslation } from "react-i18next";
import type { PickMedicine } from "../../common/pick-medicine.ts";
import { UnknownScans } from "../../common/queue/unknown-scans.tsx";
import { LineDialog } from "./line-dialog.tsx";
import { useDeliveryLines } from "./use-delivery-lines.ts";

/** The lines of a delivery whose code no medicine has. */
export function UnknownLines(props: {
  institutionId: string;
  deliveryId: string;
  lines: readonly DeliveryLine[];
  picker: PickMedicine;
}) {
  const { t } = useTranslation("deliveries");
  const { takeBack, error } = useDeliveryLines(props.institutionId, props.deliveryId);
  return (
    <UnknownScans
      scans={props.lines}
      hint={t("unknownHint")}
      error={error}
      picker={props.picker}
      onTakeBack={({ id }) => takeBack(id)}
      dialog={(line, medicineId, onClose) => (
        <LineDialog {...props} line={line} medicineId={medicineId} onClose={onClose} />
      )}
    />
  );
}
