import type { DeliveryLine } from "@meguri/rpc/app/v1/delivery_pb";
import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { MedicineName } from "../../shared/medicines/medicine-name.tsx";
import { useFailureWords } from "../../shared/rpc/use-failure-words.ts";
import { isExpired } from "../../shared/scan/is-expired.ts";
import { QuantityStepper } from "../../shared/scan/quantity-stepper.tsx";
import { ScanCard } from "../../shared/scan/scan-card.tsx";
import { LineDialog } from "./line-dialog.tsx";
import { useDeliveryLines } from "./use-delivery-lines.ts";
import { type useReceiveScan, withAmount } from "./use-receive-scan.ts";

type Last = NonNullable<ReturnType<typeof useReceiveScan>["last"]>;

/** The last scan: how much of it, and what a person still has to say about it. */
export function LastLine(props: {
  institutionId: string;
  deliveryId: string;
  line: DeliveryLine;
  last: Last;
  onRelease: () => void;
}) {
  const { t } = useTranslation("deliveries");
  const { failureWords } = useFailureWords();
  const { line, last, onRelease } = props;
  const { update, takeBack, error } = useDeliveryLines(props.institutionId, props.deliveryId);
  const [isMending, setIsMending] = useState(false);
  const isPacked = line.packs > 0;
  const lacksLot = last.incomplete && !(line.lot && line.expiresOn);
  const save = (change: Parameters<typeof update>[0]) => update(change).then(onRelease, () => undefined);
  return (
    <ScanCard name={line.medicineName} code={line.code} lot={line.lot} expiresOn={line.expiresOn}>
      {isExpired(line.expiresOn) && (
        <Alert severity="error">
          {t("expired.words")}
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
      {last.candidates.length > 1 && (
        <Alert severity="warning">
          {t("ambiguous")}
          <Box sx={{ display: "grid", justifyItems: "start", mt: 1 }}>
            {last.candidates.map(({ medicineId, name, packQuantity }) => (
              <Button
                key={medicineId}
                color="inherit"
                onClick={() =>
                  void save({ ...line, medicineId, quantity: packQuantity || "1", packs: packQuantity ? 1 : 0 })
                }
              >
                <MedicineName name={name} />
              </Button>
            ))}
          </Box>
        </Alert>
      )}
      {!line.medicineId && last.candidates.length === 0 && <Alert severity="warning">{t("unknown.kept")}</Alert>}
      {last.hold === "quantity" && <Alert severity="warning">{t("packUnknown")}</Alert>}
      {line.medicineId && (
        <QuantityStepper
          label={t(isPacked ? "packs" : "field.quantity")}
          unit={isPacked ? t("pack") : line.unit}
          value={isPacked ? String(line.packs) : line.quantity}
          step="1"
          onChange={(amount) => save(withAmount(line, amount))}
        />
      )}
      {lacksLot && (
        <Alert
          severity="warning"
          action={
            <Button color="inherit" onClick={() => setIsMending(true)}>
              {t("line.enter")}
            </Button>
          }
        >
          {t("incomplete")}
        </Alert>
      )}
      {error && <Alert severity="error">{failureWords(error)}</Alert>}
      {isMending && <LineDialog {...props} onClose={() => setIsMending(false)} />}
    </ScanCard>
  );
}
