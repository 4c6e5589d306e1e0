import type { StockCountEntry } from "@meguri/rpc/app/v1/stock_count_pb";
import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useFailureWords } from "../../shared/rpc/use-failure-words.ts";
import { MuteButton } from "../../shared/scan/mute-button.tsx";
import { QueueStatus } from "../../shared/scan/queue-status.tsx";
import { ScanField } from "../../shared/scan/scan-field.tsx";
import { LastEntry } from "./last-entry.tsx";
import { RecentEntries } from "./recent-entries.tsx";
import { useCountEntries } from "./use-count-entries.ts";
import { useCountScan } from "./use-count-scan.ts";

/** On a phone the last scan comes right below the field: further down nobody would see what it was. */
const panel = {
  display: "grid",
  gap: 2,
  gridTemplateColumns: { xs: "minmax(0, 1fr)", md: "repeat(2, minmax(0, 1fr))" },
  gridTemplateRows: { md: "auto 1fr" },
  gridTemplateAreas: { xs: '"scan" "result" "rest"', md: '"scan result" "rest result"' },
} as const;

/** Where a shelf is counted: the field, the last scan with the running total, and those before it with the way back. */
export function CountPanel(props: {
  institutionId: string;
  countId: string;
  entries: readonly StockCountEntry[];
  /** Where a medicine is chosen by its name, for packs without a code; gets what to do with it. */
  picker: (label: string, onPick: (medicineId: string) => void) => ReactNode;
}) {
  const { t } = useTranslation("counts");
  const { failureWords } = useFailureWords();
  const { institutionId, countId, entries } = props;
  const counting = useCountScan(institutionId, countId, entries);
  const { add, takeBack, error } = useCountEntries(institutionId, countId);
  const addByName = async (medicineId: string) => {
    const id = crypto.randomUUID();
    await add({ id, medicineId, quantity: "1" });
    counting.show(id);
  };
  return (
    <Box sx={panel}>
      <Box sx={{ gridArea: "scan", display: "grid", gap: 1.5 }}>
        <ScanField isFirst label={t("scan.label")} hint={t("scan.hint")} onScan={counting.scan} />
        <QueueStatus queue={counting.queue} />
        {error && <Alert severity="error">{failureWords(error)}</Alert>}
      </Box>
      <Box sx={{ gridArea: "result", display: "grid", gap: 2, alignContent: "start" }}>
        {counting.entry && counting.last && (
          <LastEntry
            institutionId={institutionId}
            countId={countId}
            entries={entries}
            entry={counting.entry}
            last={counting.last}
            onRelease={counting.release}
          />
        )}
        <RecentEntries entries={entries} onTakeBack={takeBack} />
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
