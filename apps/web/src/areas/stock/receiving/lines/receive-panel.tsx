import type { DeliveryLine } from "@meguri/rpc/app/v1/delivery_pb";
import { useTranslation } from "react-i18next";
import type { PickMedicine } from "../../common/pick-medicine.ts";
import { RecentScans } from "../../common/queue/recent-scans.tsx";
import { ScanPanel } from "../../common/scan/scan-panel.tsx";
import { LastLine } from "./last-line.tsx";
import { useDeliveryLines } from "./use-delivery-lines.ts";
import { useReceiveScan } from "./use-receive-scan.ts";

/** Where a delivery is scanned: the field, the last scan, and those before it with the way back. */
export function ReceivePanel(props: {
  institutionId: string;
  deliveryId: string;
  lines: readonly DeliveryLine[];
  picker: PickMedicine;
}) {
  const { t } = useTranslation("deliveries");
  const { institutionId, deliveryId, lines } = props;
  const receiving = useReceiveScan(institutionId, deliveryId, lines);
  const { takeBack, error } = useDeliveryLines(institutionId, deliveryId);
  const { last, scanned, release } = receiving;
  return (
    <ScanPanel hint={t("scanHint")} scanning={receiving} error={error} picker={props.picker}>
      {last && scanned && (
        <LastLine
          institutionId={institutionId}
          deliveryId={deliveryId}
          line={scanned}
          last={last}
          onRelease={release}
        />
      )}
      <RecentScans scans={lines.toReversed()} onTakeBack={({ id }) => takeBack(id)} />
    </ScanPanel>
  );
}
