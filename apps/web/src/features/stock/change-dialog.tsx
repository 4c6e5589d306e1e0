import type { StockItem, StockLot } from "@meguri/rpc/app/v1/stock_pb";
import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import InputAdornment from "@mui/material/InputAdornment";
import Typography from "@mui/material/Typography";
import { useTranslation } from "react-i18next";
import { MedicineName } from "../../shared/medicines/medicine-name.tsx";
import { useQuantityFormat } from "../../shared/medicines/use-quantity-format.ts";
import { useFailureWords } from "../../shared/rpc/use-failure-words.ts";
import { DayInput } from "../../shared/ui/day-input.tsx";
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
  const form = useChangeForm(props.institutionId, item, name, props.onDone);
  const { text, set, problems } = form;
  return (
    <FormDialog
      title={t(`change.${name}.title`)}
      submitLabel={t(`change.${name}.submit`)}
      isBusy={form.isSending}
      onClose={props.onClose}
      onSubmit={(event) => {
        event.preventDefault();
        form.submit();
      }}
    >
      <Typography>
        <MedicineName name={item.name} />
      </Typography>
      <TextInput
        label={t("field.quantity")}
        hint={t(`change.${name}.hint`)}
        required
        value={text.quantity}
        inputMode={name === "adjust" ? "text" : "decimal"}
        dir="ltr"
        end={
          <InputAdornment position="end">
            <bdi lang="ja">{item.unit}</bdi>
          </InputAdornment>
        }
        error={problems?.quantity}
        onChange={({ target }) => set({ quantity: target.value })}
      />
      {lots.length > 0 && (
        <Box role="group" aria-label={t("change.lotChoice")} sx={{ display: "flex", flexWrap: "wrap", gap: 1 }}>
          {lots.map((lot) => (
            <Button
              key={lot.id}
              size="small"
              color="inherit"
              variant="outlined"
              onClick={() => set({ lot: lot.lot, expiry: lot.expiresOn.replaceAll("-", "/") })}
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
      <TextInput
        label={t("field.lot")}
        value={text.lot}
        maxLength={20}
        dir="ltr"
        error={problems?.lot}
        onChange={({ target }) => set({ lot: target.value })}
      />
      <DayInput
        label={t("field.expiry")}
        hint={t("change.expiryHint")}
        value={text.expiry}
        echo={expiry}
        error={problems?.expiry}
        onChange={(typed) => set({ expiry: typed })}
      />
      <TextInput
        label={t("field.reason")}
        required
        value={text.reason}
        maxLength={200}
        error={problems?.reason}
        onChange={({ target }) => set({ reason: target.value })}
      />
      {form.error && <Alert severity="error">{failureWords(form.error)}</Alert>}
    </FormDialog>
  );
}
