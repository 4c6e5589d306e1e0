import type { DeliveryLine } from "@meguri/rpc/app/v1/delivery_pb";
import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useFailureWords } from "../../../../shared/rpc/use-failure-words.ts";
import { isExpired } from "../../common/scan/is-expired.ts";
import { LotMissing } from "../../common/scan/lot-missing.tsx";
import { QuantityStepper } from "../../common/scan/quantity-stepper.tsx";
import { ScanCard } from "../../common/scan/scan-card.tsx";
import type { LastScan } from "../../common/scan/use-scanning.ts";
import { WhichMedicine } from "../../common/scan/which-medicine.tsx";
import { LineDialog } from "./line-dialog.tsx";
import { useCostWords } from "./use-cost-words.ts";
import { type LineInit, useDeliveryLines } from "./use-delivery-lines.ts";
import { withAmount } from "./use-receive-scan.ts";

/** The last scan: how much of it, and what a person still has to say about it. */
export function LastLine(props: {
  institutionId: string;
  deliveryId: string;
  line: DeliveryLine;
  last: LastScan;
  onRelease: () => void;
}) {
  const { t } = useTranslation(["deliveries", "scan"]);
  const { failureWords } = useFailureWords();
  const costWords = useCostWords();
  const { line, last, onRelease } = props;
  const { update, takeBack, error } = useDeliveryLines(props.institutionId, props.deliveryId);
  const [isMending, setIsMending] = useState(false);
  const isPacked = line.packs > 0;
  const save = (change: LineInit) => update(change).then(onRelease, () => undefined);
  return (
    <ScanCard name={line.medicineName} code={line.code} lot={line.lot} expiresOn={line.expiresOn}>
      {isExpired(line.expiresOn) && (
        <Alert severity="error">
          {t("scan:expired")}
          {last.hold === "expired" && (
            <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1, mt: 1 }}>
              <Button color="inherit" variant="outlined" onClick={() => takeBack(line.id)}>
                {t("expired.takeBack")}
              </Button>
              <Button color="inherit" onClick={onRelease}>
                {t("expired.keep")}
              </Button>
            </Box>
          )}
        </Alert>
      )}
      {last.hold === "quantity" && <Alert severity="warning">{t("packUnknown")}</Alert>}
      {line.medicineId ? (
        <QuantityStepper
          label={isPacked ? t("packs") : t("scan:field.quantity")}
          unit={isPacked ? t("pack", { count: line.packs }) : <bdi lang="ja">{line.unit}</bdi>}
          value={isPacked ? String(line.packs) : line.quantity}
          step="1"
          onChange={(amount) => save(withAmount(line, amount))}
        />
      ) : (
        <WhichMedicine
          candidates={last.candidates}
          onChoose={({ medicineId, packQuantity: pack }) =>
            void save({ id: line.id, medicineId, quantity: pack || "1", packs: pack ? 1 : 0 })
          }
        />
      )}
      {last.incomplete && !(line.lot && line.expiresOn) && <LotMissing onEnter={() => setIsMending(true)} />}
      {line.costWarning && (
        <Alert severity="warning" role="status">
          {t("line.costOdd")} {costWords(line)}
        </Alert>
      )}
      {error && <Alert severity="error">{failureWords(error)}</Alert>}
      {isMending && <LineDialog {...props} onClose={() => setIsMending(false)} />}
    </ScanCard>
  );
}
