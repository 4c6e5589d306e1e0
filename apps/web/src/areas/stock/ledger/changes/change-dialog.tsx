import type { StockItem, StockLot } from "@meguri/rpc/app/v1/stock_pb";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useTranslation } from "react-i18next";
import { FormDialog } from "../../../../shared/form/form-dialog.tsx";
import { MeantCheck } from "../../../../shared/ui/input/meant-check.tsx";
import { TextInput } from "../../../../shared/ui/input/text-input.tsx";
import { MedicineName } from "../../../medicine/common/medicine-name.tsx";
import { QuarantineChip } from "../../../medicine/common/quarantine-chip.tsx";
import { UnappliedChip } from "../../../medicine/common/unapplied-chip.tsx";
import { useQuantityFormat } from "../../../medicine/common/use-quantity-format.ts";
import { LotFields, QuantityField } from "../../common/lot/lot-fields.tsx";
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
  const { quantity, expiry } = useQuantityFormat();
  const { item, name, lots } = props;
  const { form, beyond } = useChangeForm(props.institutionId, item, lots, name, props.onDone);
  const isMeant = form.value("isMeant");
  return (
    <FormDialog
      form={form}
      title={t(`change.${name}.title`)}
      submitLabel={t(`change.${name}.submit`)}
      onClose={props.onClose}
    >
      <Typography>
        <MedicineName name={item.name} /> <UnappliedChip count={item.unapplied} />
      </Typography>
      <QuantityField
        {...form.text("quantity")}
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
              onClick={() => {
                form.setValue("lot", lot.lot, { shouldDirty: true });
                form.value("expiresOn").onChange(lot.expiresOn.replaceAll("-", "/"));
              }}
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
      <LotFields lot={form.text("lot")} expiresOn={form.value("expiresOn")} />
      {beyond && (
        <MeantCheck checked={isMeant.value} isSubmitted={form.formState.isSubmitted} onChange={isMeant.onChange}>
          {t("change.beyond", {
            onHand: quantity(beyond.onHand, item.unit),
            left: quantity(beyond.left, item.unit),
          })}
        </MeantCheck>
      )}
      <TextInput {...form.text("reason")} label={t("field.reason")} required maxLength={200} />
    </FormDialog>
  );
}
