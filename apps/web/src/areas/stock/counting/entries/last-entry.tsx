import type { StockCountEntry } from "@meguri/rpc/app/v1/stock_count_pb";
import Alert from "@mui/material/Alert";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useFailureWords } from "../../../../shared/rpc/use-failure-words.ts";
import { UnappliedOf } from "../../../medicine/common/unapplied-of.tsx";
import { useQuantityFormat } from "../../../medicine/common/use-quantity-format.ts";
import { isExpired } from "../../common/scan/is-expired.ts";
import { LotMissing } from "../../common/scan/lot-missing.tsx";
import { QuantityStepper } from "../../common/scan/quantity-stepper.tsx";
import { ScanCard } from "../../common/scan/scan-card.tsx";
import type { LastScan } from "../../common/scan/use-scanning.ts";
import { WhichMedicine } from "../../common/scan/which-medicine.tsx";
import { EntryDialog } from "./entry-dialog.tsx";
import { type EntryInit, useCountEntries } from "./use-count-entries.ts";

/** The last scan of a count: how much of it, what its medicine comes to so far, and what is still missing. */
export function LastEntry(props: {
  institutionId: string;
  countId: string;
  entry: StockCountEntry;
  last: LastScan;
  /** What one pack holds. */
  step: string;
  /** What the medicine comes to, over all lots. */
  total: string;
  onRelease: () => void;
}) {
  const { t } = useTranslation(["counts", "scan"]);
  const { failureWords } = useFailureWords();
  const { quantity } = useQuantityFormat();
  const { entry, last } = props;
  const { update, error } = useCountEntries(props.institutionId, props.countId);
  const [isMending, setIsMending] = useState(false);
  const save = (change: EntryInit) => update(change).then(props.onRelease, () => undefined);
  return (
    <ScanCard name={entry.medicineName} code={entry.code} lot={entry.lot} expiresOn={entry.expiresOn}>
      {isExpired(entry.expiresOn) && <Alert severity="error">{t("scan:expired")}</Alert>}
      {last.hold === "quantity" && <Alert severity="warning">{t("asksQuantity")}</Alert>}
      {entry.medicineId ? (
        <>
          <QuantityStepper
            label={t("scan:field.quantity")}
            unit={<bdi lang="ja">{entry.unit}</bdi>}
            value={entry.quantity}
            step={props.step}
            onChange={(amount) => save({ id: entry.id, quantity: amount })}
          />
          <UnappliedOf institutionId={props.institutionId} medicineId={entry.medicineId} />
          <Typography sx={{ fontWeight: 600 }}>{t("total", { amount: quantity(props.total, entry.unit) })}</Typography>
        </>
      ) : (
        <WhichMedicine
          candidates={last.candidates}
          onChoose={({ medicineId, packQuantity }) =>
            void save({ id: entry.id, medicineId, quantity: packQuantity || "1" })
          }
        />
      )}
      {(entry.needsLot || (last.incomplete && !(entry.lot && entry.expiresOn))) && (
        <LotMissing words={entry.needsLot ? t("lotless.one") : undefined} onEnter={() => setIsMending(true)} />
      )}
      {error && <Alert severity="error">{failureWords(error)}</Alert>}
      {isMending && <EntryDialog {...props} onClose={() => setIsMending(false)} />}
    </ScanCard>
  );
}
