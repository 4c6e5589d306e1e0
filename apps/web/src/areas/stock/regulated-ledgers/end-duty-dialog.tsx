import { type RegulatedDuty, RegulatedDutyState } from "@meguri/rpc/app/v1/regulated_ledger_pb";
import Alert from "@mui/material/Alert";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useFailureWords } from "../../../shared/rpc/use-failure-words.ts";
import { useSingleFlight } from "../../../shared/rpc/use-single-flight.ts";
import { DayInput } from "../../../shared/ui/day-input.tsx";
import { FormDialog } from "../../../shared/ui/form-dialog.tsx";
import { TextInput } from "../../../shared/ui/text-input.tsx";
import { useToast } from "../../../shared/ui/use-toast.ts";
import { MedicineName } from "../../medicine/common/medicine-name.tsx";
import { useQuantityFormat } from "../../medicine/common/use-quantity-format.ts";
import { useDayField } from "./use-day-field.ts";
import { useEndDuty } from "./use-ledger-acts.ts";

/** Records that a notice was filed; of a disposal that was filed, that it was carried out before a witness. */
export function EndDutyDialog(props: { institutionId: string; duty: RegulatedDuty; onClose: () => void }) {
  const { t } = useTranslation("regulated");
  const { failureWords } = useFailureWords();
  const { day: dayWords, quantity } = useQuantityFormat();
  const toast = useToast();
  const { institutionId, duty } = props;
  const isFiled = duty.state === RegulatedDutyState.FILED;
  const on = useDayField();
  const [text, setText] = useState("");
  const [isAsked, setIsAsked] = useState(false);
  const { file, complete } = useEndDuty();
  const error = file.error ?? complete.error;
  const isMissing = isFiled && text.trim() === "";
  const send = useSingleFlight(async () => {
    const ref = { institutionId, dutyId: duty.id };
    if (isFiled) await complete.mutateAsync({ ...ref, occurredOn: on.day, witness: text.trim() });
    else await file.mutateAsync({ ...ref, filedOn: on.day, filingNumber: text.trim() });
    toast(t(isFiled ? "duty.completed" : "duty.recorded"));
    props.onClose();
  });
  return (
    <FormDialog
      title={t(isFiled ? "duty.complete" : "duty.file")}
      submitLabel={t(isFiled ? "duty.complete" : "duty.file")}
      isBusy={file.isPending || complete.isPending}
      onClose={props.onClose}
      onSubmit={(event) => {
        event.preventDefault();
        setIsAsked(true);
        if (on.isPast && !isMissing) void send().catch(() => undefined);
      }}
    >
      <Typography>
        <MedicineName name={duty.medicineName} /> {quantity(duty.quantity, duty.unit)}
      </Typography>
      <DayInput
        label={t(isFiled ? "duty.disposedOn" : "duty.filedOn")}
        hint={t("book.dayHint")}
        required
        value={on.typed}
        echo={dayWords}
        error={isAsked && !on.isPast ? t("duty.dayWrong") : undefined}
        onChange={on.setTyped}
      />
      <TextInput
        label={t(isFiled ? "duty.witness" : "duty.filingNumber")}
        required={isFiled}
        value={text}
        maxLength={isFiled ? 100 : 40}
        error={isAsked && isMissing ? t("duty.witnessMissing") : undefined}
        onChange={({ target }) => setText(target.value)}
      />
      {error && <Alert severity="error">{failureWords(error)}</Alert>}
    </FormDialog>
  );
}
