import type { StockItem, StockLot } from "@meguri/rpc/app/v1/stock_pb";
import Button from "@mui/material/Button";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { ConfirmAct } from "../../../../shared/ui/dialog/confirm-act.tsx";
import { useQuantityFormat } from "../../../medicine/common/use-quantity-format.ts";
import { useLiftQuarantine } from "./use-stock-acts.ts";

/** Lets a quarantined lot be used again; for pharmacists. */
export function LiftQuarantineButton(props: { institutionId: string; item: StockItem; lot: StockLot }) {
  const { t } = useTranslation("stock");
  const { quantity } = useQuantityFormat();
  const [isOpen, setIsOpen] = useState(false);
  const lift = useLiftQuarantine();
  const { institutionId, item, lot } = props;
  return (
    <>
      <Button size="small" color="inherit" sx={{ whiteSpace: "nowrap" }} onClick={() => setIsOpen(true)}>
        {t("quarantine.lift")}
      </Button>
      {isOpen && (
        <ConfirmAct
          title={t("quarantine.liftTitle", { lot: lot.lot || t("unknown") })}
          effects={t("quarantine.liftEffects", { amount: quantity(lot.onHand, item.unit) })}
          confirmLabel={t("quarantine.lift")}
          canBeSetAgain
          done={t("quarantine.lifted")}
          act={lift}
          run={() => lift.mutateAsync({ institutionId, medicineId: item.medicineId, lotId: lot.id })}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  );
}
