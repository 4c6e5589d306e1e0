import type { StockItem, StockLot } from "@meguri/rpc/app/v1/stock_pb";
import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { MedicineName } from "../../medicine/common/medicine-name.tsx";
import { QuarantineChip } from "../../medicine/common/quarantine-chip.tsx";
import { UnappliedChip } from "../../medicine/common/unapplied-chip.tsx";
import { useQuantityFormat } from "../../medicine/common/use-quantity-format.ts";
import type { PickMedicine } from "../common/pick-medicine.ts";
import { ScanInput } from "../common/scan/scan-input.tsx";
import { useReadScan } from "../common/scan/use-read-scan.ts";
import { useStockItem } from "./use-stock-item.ts";

/** A lot on the shelf that was chosen. */
export type PickedLot = { item: StockItem; lot: StockLot };

/** Chooses a lot on the shelf: its medicine by scan or by name, then which of its lots. */
export function LotPicker(props: {
  institutionId: string;
  picker: PickMedicine;
  /** Within a form nothing is scanned: the field for it is a form of its own. */
  canScan?: boolean;
  /** Whether quarantined lots may be chosen, which is where they go back. */
  allowsQuarantined?: boolean;
  onPick: (picked: PickedLot) => void;
}) {
  const { t } = useTranslation("stock");
  const read = useReadScan(props.institutionId);
  const [medicineId, setMedicineId] = useState("");
  const [missed, setMissed] = useState("");
  const scan = async (text: string) => {
    const { code, medicines } = await read(text);
    const [medicine, ...others] = medicines;
    const isOne = medicine !== undefined && others.length === 0;
    setMissed(isOne ? "" : code || text);
    if (isOne) setMedicineId(medicine.medicineId);
  };
  return (
    <Box sx={{ display: "grid", gap: 1.5, gridTemplateColumns: "minmax(0, 1fr)" }}>
      {props.canScan && (
        <ScanInput label={t("scan.label")} onScan={(text) => void scan(text).catch(() => setMissed(text))} />
      )}
      {missed && <Alert severity="warning">{t("scan.unknown", { code: missed })}</Alert>}
      {props.picker(t("lotPicker.byName"), setMedicineId)}
      {medicineId && (
        <LotsOf
          key={medicineId}
          institutionId={props.institutionId}
          medicineId={medicineId}
          allowsQuarantined={props.allowsQuarantined ?? false}
          onPick={(picked) => {
            setMedicineId("");
            props.onPick(picked);
          }}
        />
      )}
    </Box>
  );
}

function LotsOf(props: {
  institutionId: string;
  medicineId: string;
  allowsQuarantined: boolean;
  onPick: (picked: PickedLot) => void;
}) {
  const { t } = useTranslation("stock");
  const { quantity, expiry } = useQuantityFormat();
  const { item, lots } = useStockItem(props.institutionId, props.medicineId);
  if (!item) return null;
  const held = lots.filter(({ onHand }) => Number(onHand) > 0);
  return (
    <Box role="group" aria-label={t("change.lotChoice")} sx={{ display: "grid", gap: 1 }}>
      <Typography>
        <MedicineName name={item.name} /> <UnappliedChip count={item.unapplied} />
      </Typography>
      {held.length === 0 && <Alert severity="info">{t("lotPicker.none")}</Alert>}
      {held.map((lot) => (
        <Button
          key={lot.id}
          color="inherit"
          variant="outlined"
          disabled={lot.quarantine !== undefined && !props.allowsQuarantined}
          endIcon={lot.quarantine && <QuarantineChip />}
          onClick={() => props.onPick({ item, lot })}
          sx={{ justifySelf: "start" }}
        >
          {t("change.lotOption", {
            lot: lot.lot || t("unknown"),
            expiry: expiry(lot.expiresOn) || t("unknown"),
            amount: quantity(lot.onHand, item.unit),
          })}
        </Button>
      ))}
    </Box>
  );
}
