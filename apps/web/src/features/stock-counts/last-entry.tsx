import type { StockCountEntry } from "@meguri/rpc/app/v1/stock_count_pb";
import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { sumOf } from "../../shared/format/decimal.ts";
import { MedicineName } from "../../shared/medicines/medicine-name.tsx";
import { useQuantityFormat } from "../../shared/medicines/use-quantity-format.ts";
import { useFailureWords } from "../../shared/rpc/use-failure-words.ts";
import { isExpired } from "../../shared/scan/is-expired.ts";
import { QuantityStepper } from "../../shared/scan/quantity-stepper.tsx";
import { ScanCard } from "../../shared/scan/scan-card.tsx";
import { EntryDialog } from "./entry-dialog.tsx";
import { useCountEntries } from "./use-count-entries.ts";
import type { useCountScan } from "./use-count-scan.ts";

/** The last scan of a count: how much of it, what its medicine comes to so far, and what is still to be said. */
export function LastEntry(props: {
  institutionId: string;
  countId: string;
  entries: readonly StockCountEntry[];
  entry: StockCountEntry;
  last: NonNullable<ReturnType<typeof useCountScan>["last"]>;
  onRelease: () => void;
}) {
  const { t } = useTranslation("counts");
  const { failureWords } = useFailureWords();
  const { quantity } = useQuantityFormat();
  const { entry, entries, last, onRelease } = props;
  const { update, error } = useCountEntries(props.institutionId, props.countId);
  const [isMending, setIsMending] = useState(false);
  const known = entries.filter(
    ({ id, medicineId, takenBack }) => id !== entry.id && medicineId === entry.medicineId && !takenBack,
  );
  const total = sumOf(
    entry.quantity,
    ...(last.others === undefined ? known.map((one) => one.quantity) : [last.others]),
  );
  const save = (change: Parameters<typeof update>[0]) => update(change).then(onRelease, () => undefined);
  return (
    <ScanCard name={entry.medicineName} code={entry.code} lot={entry.lot} expiresOn={entry.expiresOn}>
      {isExpired(entry.expiresOn) && <Alert severity="error">{t("expired")}</Alert>}
      {last.candidates.length > 1 && (
        <Alert severity="warning">
          {t("ambiguous")}
          <Box sx={{ display: "grid", justifyItems: "start", mt: 1 }}>
            {last.candidates.map(({ medicineId, name, packQuantity }) => (
              <Button
                key={medicineId}
                color="inherit"
                onClick={() => void save({ ...entry, medicineId, quantity: packQuantity || "1" })}
              >
                <MedicineName name={name} />
              </Button>
            ))}
          </Box>
        </Alert>
      )}
      {!entry.medicineId && last.candidates.length === 0 && <Alert severity="warning">{t("unknown.kept")}</Alert>}
      {last.asksQuantity && <Alert severity="warning">{t("asksQuantity")}</Alert>}
      {entry.medicineId && (
        <>
          <QuantityStepper
            label={t("field.quantity")}
            unit={entry.unit}
            value={entry.quantity}
            step={last.step}
            onChange={(amount) => save({ ...entry, quantity: amount })}
          />
          <Typography sx={{ fontWeight: 600 }}>{t("total", { amount: quantity(total, entry.unit) })}</Typography>
        </>
      )}
      {last.incomplete && !(entry.lot && entry.expiresOn) && (
        <Alert
          severity="warning"
          action={
            <Button color="inherit" onClick={() => setIsMending(true)}>
              {t("entry.enter")}
            </Button>
          }
        >
          {t("incomplete")}
        </Alert>
      )}
      {error && <Alert severity="error">{failureWords(error)}</Alert>}
      {isMending && <EntryDialog {...props} onClose={() => setIsMending(false)} />}
    </ScanCard>
  );
}
