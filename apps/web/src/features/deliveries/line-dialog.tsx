import type { DeliveryLine } from "@meguri/rpc/app/v1/delivery_pb";
import { lotNumber, quantity as quantityRule, unitCost as unitCostRule } from "@meguri/rules/quantity";
import Alert from "@mui/material/Alert";
import InputAdornment from "@mui/material/InputAdornment";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { readDay } from "../../shared/format/days.ts";
import { MedicineName } from "../../shared/medicines/medicine-name.tsx";
import { useQuantityFormat } from "../../shared/medicines/use-quantity-format.ts";
import { useFailureWords } from "../../shared/rpc/use-failure-words.ts";
import { useSingleFlight } from "../../shared/rpc/use-single-flight.ts";
import { DayInput } from "../../shared/ui/day-input.tsx";
import { FormDialog } from "../../shared/ui/form-dialog.tsx";
import { TextInput } from "../../shared/ui/text-input.tsx";
import { useDeliveryLines } from "./use-delivery-lines.ts";

const narrow = (text: string) => text.normalize("NFKC").replaceAll(",", "").trim();

/** Says what a line should have said: quantity, lot, expiry, price; and with `medicineId` what an unknown code means. */
export function LineDialog(props: {
  institutionId: string;
  deliveryId: string;
  line: DeliveryLine;
  medicineId?: string;
  onClose: () => void;
}) {
  const { t } = useTranslation("deliveries");
  const { failureWords } = useFailureWords();
  const { expiry } = useQuantityFormat();
  const { line, medicineId = line.medicineId } = props;
  const { update, isSaving, error } = useDeliveryLines(props.institutionId, props.deliveryId);
  const [quantity, setQuantity] = useState(line.medicineId ? line.quantity : "");
  const [lot, setLot] = useState(line.lot);
  const [typedExpiry, setTypedExpiry] = useState(line.expiresOn.replaceAll("-", "/"));
  const [unitCost, setUnitCost] = useState(line.unitCost);
  const [isAsked, setIsAsked] = useState(false);
  const expiresOn = typedExpiry.trim() === "" ? "" : readDay(typedExpiry);
  const problems = {
    quantity: quantityRule.safeParse(narrow(quantity)).success ? undefined : t("line.quantityWrong"),
    lot: lotNumber.safeParse(lot.trim()).success ? undefined : t("line.lotWrong"),
    expiry: expiresOn === undefined ? t("line.expiryWrong") : undefined,
    unitCost: unitCostRule.safeParse(narrow(unitCost)).success ? undefined : t("line.costWrong"),
  };
  const save = useSingleFlight(async () => {
    const isSameQuantity = narrow(quantity) === line.quantity;
    const mended = {
      ...line,
      ...{
        medicineId,
        lot: lot.trim(),
        expiresOn: expiresOn ?? "",
        quantity: narrow(quantity),
        unitCost: narrow(unitCost),
      },
      packs: isSameQuantity ? line.packs : 0,
    };
    await update(mended).then(props.onClose, () => undefined);
  });
  return (
    <FormDialog
      title={t("line.title")}
      submitLabel={t("line.save")}
      isBusy={isSaving}
      onClose={props.onClose}
      onSubmit={(event) => {
        event.preventDefault();
        setIsAsked(true);
        if (!Object.values(problems).some(Boolean)) void save();
      }}
    >
      <Typography>
        {line.medicineName ? <MedicineName name={line.medicineName} /> : <bdi dir="ltr">{line.code}</bdi>}
      </Typography>
      <TextInput
        label={t("field.quantity")}
        hint={t("line.quantityHint")}
        required
        value={quantity}
        inputMode="decimal"
        dir="ltr"
        end={<InputAdornment position="end">{line.unit && <bdi lang="ja">{line.unit}</bdi>}</InputAdornment>}
        error={isAsked ? problems.quantity : undefined}
        onChange={({ target }) => setQuantity(target.value)}
      />
      <TextInput
        label={t("field.lot")}
        value={lot}
        maxLength={20}
        dir="ltr"
        error={isAsked ? problems.lot : undefined}
        onChange={({ target }) => setLot(target.value)}
      />
      <DayInput
        label={t("field.expiry")}
        hint={t("line.expiryHint")}
        value={typedExpiry}
        echo={expiry}
        error={isAsked ? problems.expiry : undefined}
        onChange={setTypedExpiry}
      />
      <TextInput
        label={t("field.unitCost")}
        hint={t("line.costHint")}
        value={unitCost}
        inputMode="decimal"
        dir="ltr"
        end={<InputAdornment position="end">{t("yen")}</InputAdornment>}
        error={isAsked ? problems.unitCost : undefined}
        onChange={({ target }) => setUnitCost(target.value)}
      />
      {error && <Alert severity="error">{failureWords(error)}</Alert>}
    </FormDialog>
  );
}
