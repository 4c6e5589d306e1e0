import type { DeliveryLine } from "@meguri/rpc/app/v1/delivery_pb";
import { unitCost as unitCostRule } from "@meguri/rules/quantity";
import InputAdornment from "@mui/material/InputAdornment";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { plainDecimal } from "../../../shared/format/decimal.ts";
import { useSingleFlight } from "../../../shared/rpc/use-single-flight.ts";
import { TextInput } from "../../../shared/ui/text-input.tsx";
import { MendDialog } from "../common/mend-dialog.tsx";
import { useLotForm } from "../common/use-lot-form.ts";
import { useDeliveryLines } from "./use-delivery-lines.ts";

/** Corrects a line: quantity, lot, expiry, price; and with `medicineId` the medicine of an unknown code. */
export function LineDialog(props: {
  institutionId: string;
  deliveryId: string;
  line: DeliveryLine;
  medicineId?: string;
  onClose: () => void;
}) {
  const { t } = useTranslation("deliveries");
  const { line, medicineId = line.medicineId } = props;
  const { update, isSaving, error } = useDeliveryLines(props.institutionId, props.deliveryId);
  const form = useLotForm({ ...line, quantity: line.medicineId ? line.quantity : "" }, "some");
  const [typedCost, setTypedCost] = useState(line.unitCost);
  const unitCost = plainDecimal(typedCost);
  const costProblem = unitCostRule.safeParse(unitCost).success ? undefined : t("line.costWrong");
  const save = useSingleFlight(async () => {
    const values = form.read();
    if (!values || costProblem) return;
    const packs = values.quantity === line.quantity ? line.packs : 0;
    await update({ id: line.id, ...values, medicineId, unitCost, packs }).then(props.onClose, () => undefined);
  });
  return (
    <MendDialog
      title={t("line.title")}
      scan={line}
      form={form}
      quantityHint={t("line.quantityHint")}
      isSaving={isSaving}
      error={error}
      onSave={() => void save()}
      onClose={props.onClose}
    >
      <TextInput
        label={t("field.unitCost")}
        hint={t("line.costHint")}
        value={typedCost}
        inputMode="decimal"
        dir="ltr"
        end={<InputAdornment position="end">{t("yen")}</InputAdornment>}
        error={form.isAsked ? costProblem : undefined}
        onChange={({ target }) => setTypedCost(target.value)}
      />
    </MendDialog>
  );
}
