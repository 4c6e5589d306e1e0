import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { QueueStatus } from "../../common/queue/queue-status.tsx";
import { useScanQueue } from "../../common/queue/use-scan-queue.ts";
import { ScanInput } from "../../common/scan/scan-input.tsx";
import { useReadScan } from "../../common/scan/use-read-scan.ts";
import { useScanSounds } from "../../common/scan/use-scan-sounds.ts";
import { useMedicineLink } from "./use-medicine-link.ts";

/** A pack is scanned, its medicine opens. */
export function ScanToFind({ institutionId }: { institutionId: string }) {
  const { t } = useTranslation("stock");
  const read = useReadScan(institutionId);
  const play = useScanSounds();
  const { show } = useMedicineLink();
  const [missed, setMissed] = useState<{ code: string; isAmbiguous: boolean }>();
  const queue = useScanQueue(async ({ text }) => {
    const { code, medicines } = await read(text);
    const [medicine, ...others] = medicines;
    if (!medicine || others.length > 0) {
      setMissed({ code: code || text, isAmbiguous: others.length > 0 });
      return play("error");
    }
    setMissed(undefined);
    play("ok");
    show(medicine.medicineId);
  }, false);
  return (
    <Box sx={{ minWidth: 0, maxWidth: 400, mb: 1.5 }}>
      <ScanInput isFirst label={t("scan.label")} onScan={queue.scan} />
      <QueueStatus queue={queue} />
      {missed && (
        <Alert severity="warning" onClose={() => setMissed(undefined)}>
          {t(missed.isAmbiguous ? "scan.ambiguous" : "scan.unknown", { code: missed.code })}
        </Alert>
      )}
    </Box>
  );
}
