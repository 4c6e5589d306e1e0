import { RegulatedColumn, type RegulatedEntry } from "@meguri/rpc/app/v1/regulated_ledger_pb";
import { changeReason, countedQuantity, lotNumber, quantityChange } from "@meguri/rules/quantity";
import Alert from "@mui/material/Alert";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { negated, plainDecimal, signOf } from "../../../shared/format/decimal.ts";
import { useFailureWords } from "../../../shared/rpc/use-failure-words.ts";
import { useSingleFlight } from "../../../shared/rpc/use-single-flight.ts";
import { DayInput } from "../../../shared/ui/day-input.tsx";
import { FormDialog } from "../../../shared/ui/form-dialog.tsx";
import { TextInput } from "../../../shared/ui/text-input.tsx";
import { useToast } from "../../../shared/ui/use-toast.ts";
import { useQuantityFormat } from "../../medicine/common/use-quantity-format.ts";
import { useDayField } from "./use-day-field.ts";
import { useCorrectEntry } from "./use-ledger-acts.ts";

/** Corrects an entry: quantity, day and lot as they should have been, and why. */
export function CorrectDialog(props: {
  institutionId: string;
  unit: string;
  entry: RegulatedEntry;
  onClose: () => void;
}) {
  const { t } = useTranslation("regulated");
  const { failureWords } = useFailureWords();
  const { day: dayWords } = useQuantityFormat();
  const toast = useToast();
  const { entry, institutionId } = props;
  const isEither = entry.column === RegulatedColumn.ADJUSTED;
  const isOut = !isEither && signOf(entry.quantity) < 0;
  const [requestId] = useState(() => crypto.randomUUID());
  const [text, setText] = useState({
    quantity: isOut ? negated(entry.quantity) : entry.quantity,
    lot: entry.lot,
    reason: "",
  });
  const on = useDayField(entry.happenedOn);
  const [isAsked, setIsAsked] = useState(false);
  const { mutateAsync, isPending, error } = useCorrectEntry();
  const quantity = plainDecimal(text.quantity);
  const isNumber =
    (isEither && quantityChange.safeParse(quantity).success) || countedQuantity.safeParse(quantity).success;
  const problems = {
    quantity: isNumber ? undefined : t(isEither ? "correct.quantityWrongEither" : "correct.quantityWrong"),
    day: on.isPast ? undefined : t("correct.dayWrong"),
    lot: lotNumber.safeParse(text.lot.trim()).success ? undefined : t("correct.lotWrong"),
    reason: changeReason.safeParse(text.reason).success ? undefined : t("correct.reasonMissing"),
  };
  const shown = isAsked ? problems : undefined;
  const set = (change: Partial<typeof text>) => setText((before) => ({ ...before, ...change }));
  const send = useSingleFlight(async () => {
    const signed = signOf(quantity) === 0 ? "0" : isOut ? negated(quantity) : quantity;
    const right = { quantity: signed, happenedOn: on.day, lot: text.lot.trim(), expiresOn: entry.expiresOn };
    await mutateAsync({ institutionId, requestId, entryId: entry.id, ...right, reason: text.reason.trim() });
    toast(t("correct.done"));
    props.onClose();
  });
  return (
    <FormDialog
      title={t("correct.title")}
      submitLabel={t("correct.submit")}
      isBusy={isPending}
      onClose={props.onClose}
      onSubmit={(event) => {
        event.preventDefault();
        setIsAsked(true);
        if (!Object.values(problems).some(Boolean)) void send().catch(() => undefined);
      }}
    >
      <Typography variant="body2" color="textSecondary">
        {t("correct.hint")}
      </Typography>
      <TextInput
        label={t(isEither ? "correct.quantityEither" : isOut ? "correct.quantityOut" : "correct.quantityIn")}
        hint={t("correct.quantityHint")}
        required
        value={text.quantity}
        inputMode={isEither ? "text" : "decimal"}
        dir="ltr"
        end={<bdi lang="ja">{props.unit}</bdi>}
        error={shown?.quantity}
        onChange={({ target }) => set({ quantity: target.value })}
      />
      <DayInput
        label={t("correct.day")}
        hint={t("book.dayHint")}
        required
        value={on.typed}
        echo={dayWords}
        error={shown?.day}
        onChange={on.setTyped}
      />
      <TextInput
        label={t("correct.lot")}
        value={text.lot}
        maxLength={20}
        dir="ltr"
        error={shown?.lot}
        onChange={({ target }) => set({ lot: target.value })}
      />
      <TextInput
        label={t("correct.reason")}
        required
        value={text.reason}
        maxLength={200}
        error={shown?.reason}
        onChange={({ target }) => set({ reason: target.value })}
      />
      {error && <Alert severity="error">{failureWords(error)}</Alert>}
    </FormDialog>
  );
}
