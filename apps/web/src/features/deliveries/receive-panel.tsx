import type { DeliveryLine } from "@meguri/rpc/app/v1/delivery_pb";
import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useFailureWords } from "../../shared/rpc/use-failure-words.ts";
import { MuteButton } from "../../shared/scan/mute-button.tsx";
import { QueueStatus } from "../../shared/scan/queue-status.tsx";
import { ScanField } from "../../shared/scan/scan-field.tsx";
import { LastLine } from "./last-line.tsx";
import { RecentLines } from "./recent-lines.tsx";
import { useDeliveryLines } from "./use-delivery-lines.ts";
import { useReceiveScan } from "./use-receive-scan.ts";

/** On a phone the last scan comes right below the field: further down nobody would see what it was. */
const panel = {
  display: "grid",
  gap: 2,
  gridTemplateColumns: { xs: "minmax(0, 1fr)", md: "repeat(2, minmax(0, 1fr))" },
  gridTemplateRows: { md: "auto 1fr" },
  gridTemplateAreas: { xs: '"scan" "result" "rest"', md: '"scan result" "rest result"' },
} as const;

/** Where a delivery is scanned: the field, the last scan, and those before it with the way back. */
export function ReceivePanel(props: {
  institutionId: string;
  deliveryId: string;
  lines: readonly DeliveryLine[];
  /** Where a medicine is chosen by its name, for packs without a code; gets what to do with it. */
  picker: (label: string, onPick: (medicineId: string) => void) => ReactNode;
}) {
  const { t } = useTranslation("deliveries");
  const { failureWords } = useFailureWords();
  const { institutionId, deliveryId, lines } = props;
  const receive = useReceiveScan(institutionId, deliveryId, lines);
  const { add, takeBack, error } = useDeliveryLines(institutionId, deliveryId);
  const addByName = async (medicineId: string) => {
    const id = crypto.randomUUID();
    await add({ id, medicineId, quantity: "1" });
    receive.show(id, "quantity");
  };
  return (
    <Box sx={panel}>
      <Box sx={{ gridArea: "scan", display: "grid", gap: 1.5 }}>
        <ScanField isFirst label={t("scan.label")} hint={t("scan.hint")} onScan={receive.scan} />
        <QueueStatus queue={receive.queue} />
        {error && <Alert severity="error">{failureWords(error)}</Alert>}
      </Box>
      <Box sx={{ gridArea: "result", display: "grid", gap: 2, alignContent: "start" }}>
        {receive.line && receive.last && (
          <LastLine
            institutionId={institutionId}
            deliveryId={deliveryId}
            line={receive.line}
            last={receive.last}
            onRelease={receive.release}
          />
        )}
        <RecentLines lines={lines} onTakeBack={takeBack} />
      </Box>
      <Box sx={{ gridArea: "rest", display: "grid", gap: 1.5, alignContent: "start" }}>
        {props.picker(t("scan.byName"), (medicineId) => void addByName(medicineId).catch(() => undefined))}
        <Box>
          <MuteButton />
        </Box>
      </Box>
    </Box>
  );
}
