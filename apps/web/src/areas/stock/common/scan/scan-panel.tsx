import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useFailureWords } from "../../../../shared/rpc/use-failure-words.ts";
import type { PickMedicine } from "../pick-medicine.ts";
import { QueueStatus } from "../queue/queue-status.tsx";
import { MuteButton } from "./mute-button.tsx";
import { ScanInput } from "./scan-input.tsx";
import type { useScanning } from "./use-scanning.ts";

/** On a phone the last scan comes right below the field: further down nobody would see what it was. */
const panel = {
  display: "grid",
  gap: 2,
  gridTemplateColumns: { xs: "minmax(0, 1fr)", md: "repeat(2, minmax(0, 1fr))" },
  gridTemplateRows: { md: "auto 1fr" },
  gridTemplateAreas: { xs: '"scan" "result" "rest"', md: '"scan result" "rest result"' },
} as const;

/** Where one scans: the field, beside it what came of it (`children`), and the way for packs without a code. */
export function ScanPanel(props: {
  /** What may be scanned and typed. */
  hint: string;
  scanning: Pick<ReturnType<typeof useScanning>, "scan" | "queue" | "addByName">;
  /** Why something could not be kept. */
  error: unknown;
  picker: PickMedicine;
  children: ReactNode;
}) {
  const { t } = useTranslation("scan");
  const { failureWords } = useFailureWords();
  const { scan, queue, addByName } = props.scanning;
  return (
    <Box sx={panel}>
      <Box sx={{ gridArea: "scan", display: "grid", gap: 1.5 }}>
        <ScanInput isFirst label={t("read")} hint={props.hint} onScan={scan} />
        <QueueStatus queue={queue} />
        {Boolean(props.error) && <Alert severity="error">{failureWords(props.error)}</Alert>}
      </Box>
      <Box sx={{ gridArea: "result", display: "grid", gap: 2, alignContent: "start" }}>{props.children}</Box>
      <Box sx={{ gridArea: "rest", display: "grid", gap: 1.5, alignContent: "start" }}>
        {props.picker(t("addByName"), (medicineId) => void addByName(medicineId).catch(() => undefined))}
        <Box>
          <MuteButton />
        </Box>
      </Box>
    </Box>
  );
}
