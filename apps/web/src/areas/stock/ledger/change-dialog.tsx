import type { StockItem, StockLot } from "@meguri/rpc/app/v1/stock_pb";
import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useTranslation } from "react-i18next";
import { useFailureWords } from "../../../shared/rpc/use-failure-words.ts";
import { FormDialog } from "../../../shared/ui/form-dialog.tsx";
import { MeantCheck } from "../../../shared/ui/meant-check.tsx";
import { TextInput } from "../../../shared/ui/text-input.tsx";
import { MedicineName } from "../../medicine/common/medicine-name.tsx";
import { QuarantineChip } from "../../medicine/common/quarantine-chip.tsx";
import { UnappliedChip } from "../../medicine/common/unapplied-chip.tsx";
import { useQuantityFormat } from "../../medicine/common/use-quantity-format.ts";
import { LotFields, QuantityField } from "../common/lot-fields.tsx";
import type { ChangeName } from "./change-kinds.ts";
import { type MadeChange, useChangeForm } from "./use-change-form.ts";

/** Adjusts, disposes or returns by hand: how much of which lot, and why. */
export function ChangeDialog(props: {
  institutionId: string;
  item: StockItem;
  lots: readonly StockLot[];
  name: ChangeName;
  onDone: (made: MadeChange) => void;
  onClose: () => void;
}) {
  const { t } = useTranslation("stock");
  const { failureWords } = useFailureWords();
  const { quantity, expiry } = useQuantityFormat();
  const { item, name, lots } = props;
  const change = useChangeForm(props.institutionId, item, lots, name, props.onDone);
  const { form } = change;
  return (
    <FormDialog
      title={t(`change.${name}.title`)}
      submitLabel={t(`change.${name}.submit`)}
      isBusy={change.isSending}
      onClose={props.onClose}
      onSubmit={(event) => {
        event.preventDefault();
        change.submit();
      }}
    >
      <Typography>
        <MedicineName name={item.name} /> <UnappliedChip count={item.unapplied} />
      </Typography>
      <QuantityField
        form={form}
        unit={item.unit}
        hint={t(`change.${name}.hint`)}
        inputMode={name === "adjust" ? "text" : "decimal"}
      />
      {lots.length > 0 && (
        <Box role="group" aria-label={t("change.lotChoice")} sx={{ display: "flex", flexWrap: "wrap", gap: 1 }}>
          {lots.map((lot) => (
            <Button
              key={lot.id}
              size="small"
              color="inherit"
              variant="outlined"
              endIcon={lot.quarantine && <QuarantineChip />}
              onClick={() => form.set({ lot: lot.lot, expiry: lot.expiresOn.replaceAll("-", "/") })}
            >
              {t("change.lotOption", {
                lot: lot.lot || t("unknown"),
                expiry: expiry(lot.expiresOn) || t("unknown"),
                amount: quantity(lot.onHand, item.unit),
              })}
            </Button>
          ))}
        </Box>
      )}
      <LotFields form={form} />
      {change.beyond && (
        <MeantCheck checked={change.isMeant} isAsked={form.isAsked} onChange={change.setIsMeant}>
          {t("change.beyond", {
            onHand: quantity(change.beyond.onHand, item.unit),
            left: quantity(change.beyond.left, item.unit),
          })}
        </MeantCheck>
      )}
      <TextInput
        label={t("field.reason")}
        required
        value={change.reason}
        maxLength={200}
        error={change.reasonProblem}
        onChange={({ target }) => change.setReason(target.value)}
      />
      {change.error && <Alert severity="error">{failureWords(change.error)}</Alert>}
    </FormDialog>
  );
}
