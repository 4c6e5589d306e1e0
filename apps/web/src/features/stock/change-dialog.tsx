import type { StockItem, StockLot } from "@meguri/rpc/app/v1/stock_pb";
import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useTranslation } from "react-i18next";
import { MedicineName } from "../../shared/medicines/medicine-name.tsx";
import { useQuantityFormat } from "../../shared/medicines/use-quantity-format.ts";
import { useFailureWords } from "../../shared/rpc/use-failure-words.ts";
import { LotFields, QuantityField } from "../../shared/scan/lot-fields.tsx";
import { FormDialog } from "../../shared/ui/form-dialog.tsx";
import { TextInput } from "../../shared/ui/text-input.tsx";
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
  const change = useChangeForm(props.institutionId, item, name, props.onDone);
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
        <MedicineName name={item.name} />
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
