import type { StockCountEntry } from "@meguri/rpc/app/v1/stock_count_pb";
import { countedQuantity, lotNumber } from "@meguri/rules/quantity";
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
import { useCountEntries } from "./use-count-entries.ts";

/** Says what an entry should have said: quantity, lot, expiry; and with `medicineId` what an unknown code means. */
export function EntryDialog(props: {
  institutionId: string;
  countId: string;
  entry: StockCountEntry;
  medicineId?: string;
  onClose: () => void;
}) {
  const { t } = useTranslation("counts");
  const { failureWords } = useFailureWords();
  const { expiry } = useQuantityFormat();
  const { entry, medicineId = entry.medicineId } = props;
  const { update, isSaving, error } = useCountEntries(props.institutionId, props.countId);
  const [quantity, setQuantity] = useState(entry.medicineId ? entry.quantity : "");
  const [lot, setLot] = useState(entry.lot);
  const [typedExpiry, setTypedExpiry] = useState(entry.expiresOn.replaceAll("-", "/"));
  const [isAsked, setIsAsked] = useState(false);
  const expiresOn = typedExpiry.trim() === "" ? "" : readDay(typedExpiry);
  const amount = quantity.normalize("NFKC").replaceAll(",", "").trim();
  const problems = {
    quantity: countedQuantity.safeParse(amount).success ? undefined : t("entry.quantityWrong"),
    lot: lotNumber.safeParse(lot.trim()).success ? undefined : t("entry.lotWrong"),
    expiry: expiresOn === undefined ? t("entry.expiryWrong") : undefined,
  };
  const save = useSingleFlight(async () => {
    const mended = { ...entry, medicineId, quantity: amount, lot: lot.trim(), expiresOn: expiresOn ?? "" };
    await update(mended).then(props.onClose, () => undefined);
  });
  return (
    <FormDialog
      title={t("entry.title")}
      submitLabel={t("entry.save")}
      isBusy={isSaving}
      onClose={props.onClose}
      onSubmit={(event) => {
        event.preventDefault();
        setIsAsked(true);
        if (!Object.values(problems).some(Boolean)) void save();
      }}
    >
      <Typography>
        {entry.medicineName ? <MedicineName name={entry.medicineName} /> : <bdi dir="ltr">{entry.code}</bdi>}
      </Typography>
      <TextInput
        label={t("field.quantity")}
        required
        value={quantity}
        inputMode="decimal"
        dir="ltr"
        end={<InputAdornment position="end">{entry.unit && <bdi lang="ja">{entry.unit}</bdi>}</InputAdornment>}
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
        hint={t("entry.expiryHint")}
        value={typedExpiry}
        echo={expiry}
        error={isAsked ? problems.expiry : undefined}
        onChange={setTypedExpiry}
      />
      {error && <Alert severity="error">{failureWords(error)}</Alert>}
    </FormDialog>
  );
}
