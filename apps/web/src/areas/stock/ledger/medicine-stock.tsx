import type { StockItem, StockLot } from "@meguri/rpc/app/v1/stock_pb";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { Link, useLocation } from "react-router-dom";
import { stockPaths } from "../../../paths.ts";
import { signOf } from "../../../shared/format/decimal.ts";
import { useLeadHere } from "../../../shared/ui/use-lead-here.ts";
import { ChangeDialog } from "./changes/change-dialog.tsx";
import { type ChangeName, changeNames } from "./changes/change-kinds.ts";
import { ChangeMade } from "./changes/change-made.tsx";
import { CheckLotButton } from "./changes/check-lot-button.tsx";
import { LiftQuarantineButton } from "./changes/lift-quarantine-button.tsx";
import { PlaceForm } from "./changes/place-form.tsx";
import { QuarantineButton } from "./changes/quarantine-button.tsx";
import type { MadeChange } from "./changes/use-change-form.ts";
import { FlagChips } from "./list/flag-chips.tsx";
import { StockFacts } from "./stock-facts.tsx";
import { StockLedger } from "./stock-ledger.tsx";
import { StockLots } from "./stock-lots.tsx";

/** Puts beside a lot of a medicine what one may do with it. */
export type LotActions = (item: StockItem, lot: StockLot) => ReactNode;

/** One medicine: what there is of it, its lots, what one does with it, and every movement that led here. */
export function MedicineStock(props: {
  institutionId: string;
  item: StockItem;
  lots: readonly StockLot[];
  /** Whether one may change it; the head office looks. */
  mayChange: boolean;
  /** Whether one may let quarantined lots be used again. */
  mayLift: boolean;
  /** What one may do with a lot beside changing it. */
  lotActions?: LotActions | undefined;
}) {
  const { t } = useTranslation("stock");
  const { institutionId, item, lots, mayChange, mayLift, lotActions } = props;
  const { state } = useLocation();
  const ledger = useLeadHere(state?.toLedger === true ? 1 : 0);
  const [change, setChange] = useState<ChangeName>();
  const [made, setMade] = useState<MadeChange>();
  const actsOn = (lot: StockLot) => (
    <>
      {mayChange && lot.inferred && (
        <CheckLotButton institutionId={institutionId} medicineId={item.medicineId} lot={lot} />
      )}
      {mayChange && !lot.quarantine && (lot.lot || lot.expiresOn) && signOf(lot.onHand) > 0 && (
        <QuarantineButton institutionId={institutionId} item={item} lot={lot} />
      )}
      {mayLift && lot.quarantine && <LiftQuarantineButton institutionId={institutionId} item={item} lot={lot} />}
      {signOf(lot.onHand) !== 0 && lotActions?.(item, lot)}
    </>
  );
  const begin = (name: ChangeName) => {
    setMade(undefined);
    setChange(name);
  };
  return (
    <Box sx={{ display: "grid", gap: 3, gridTemplateColumns: "minmax(0, 1fr)" }}>
      <FlagChips item={item} />
      {mayChange && (
        <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1.5 }}>
          <Button component={Link} to={stockPaths.tab("receiving")} variant="contained">
            {t("change.receive")}
          </Button>
          {changeNames.map((name) => (
            <Button key={name} variant="outlined" color="inherit" onClick={() => begin(name)}>
              {t(`change.${name}.open`)}
            </Button>
          ))}
        </Box>
      )}
      {made && <ChangeMade made={made} />}
      <StockFacts item={item} hasPlace={!mayChange} />
      {mayChange && <PlaceForm key={`${item.orderPoint} ${item.location}`} institutionId={institutionId} item={item} />}
      <section>
        <Typography variant="h3" sx={{ mb: 1.5 }}>
          {t("lots.title")}
        </Typography>
        <StockLots lots={lots} unit={item.unit} actions={lotActions || mayChange ? actsOn : undefined} />
      </section>
      <section>
        <Typography variant="h3" ref={ledger} tabIndex={-1} sx={{ mb: 1.5, scrollMarginTop: 88 }}>
          {t("ledger.title")}
        </Typography>
        <StockLedger institutionId={institutionId} medicineId={item.medicineId} unit={item.unit} />
      </section>
      {change && (
        <ChangeDialog
          institutionId={institutionId}
          item={item}
          lots={lots}
          name={change}
          onDone={(done) => {
            setMade(done);
            setChange(undefined);
          }}
          onClose={() => setChange(undefined)}
        />
      )}
    </Box>
  );
}
