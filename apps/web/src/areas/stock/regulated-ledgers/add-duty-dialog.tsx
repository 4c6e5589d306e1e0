import type { RegulatedEntry, RegulatedMedicine } from "@meguri/rpc/app/v1/regulated_ledger_pb";
import { changeReason, lotNumber, quantity as quantityRule } from "@meguri/rules/quantity";
import Alert from "@mui/material/Alert";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { readDay } from "../../../shared/format/days.ts";
import { negated, plainDecimal } from "../../../shared/format/decimal.ts";
import { useFailureWords } from "../../../shared/rpc/use-failure-words.ts";
import { useSingleFlight } from "../../../shared/rpc/use-single-flight.ts";
import { ChoiceField } from "../../../shared/ui/choice-field.tsx";
import { DayInput } from "../../../shared/ui/day-input.tsx";
import { FormDialog } from "../../../shared/ui/form-dialog.tsx";
import { TextInput } from "../../../shared/ui/text-input.tsx";
import { useToast } from "../../../shared/ui/use-toast.ts";
import { useQuantityFormat } from "../../medicine/common/use-quantity-format.ts";
import { type DutyName, dutyKind } from "./duty-names.ts";
import { useDayField } from "./use-day-field.ts";
import { useAddDuty } from "./use-ledger-acts.ts";

/** Adds a notice that is owed; of an entry that went out without a reason known, that it was lost. */
export function AddDutyDialog(props: {
  institutionId: string;
  medicine: RegulatedMedicine;
  kinds: readonly DutyName[];
  entry?: RegulatedEntry | undefined;
  onClose: () => void;
}) {
  const { t } = useTranslation("regulated");
  const { failureWords } = useFailureWords();
  const { day: dayWords, expiry: expiryWords } = useQuantityFormat();
  const toast = useToast();
  const { entry, kinds, medicine, institutionId } = props;
  const [dutyId] = useState(() => crypto.randomUUID());
  const [kind, setKind] = useState<DutyName>(entry ? "accident" : (kinds[0] ?? "accident"));
  const [text, setText] = useState({
    quantity: entry ? negated(entry.quantity) : "",
    lot: entry?.lot ?? "",
    expiry: (entry?.expiresOn ?? "").replaceAll("-", "/"),
    witness: "",
    reason: "",
  });
  const on = useDayField(entry?.happenedOn);
  const [isAsked, setIsAsked] = useState(false);
  const { mutateAsync, isPending, error } = useAddDuty();
  const quantity = plainDecimal(text.quantity);
  const expiresOn = text.expiry.trim() === "" ? "" : readDay(text.expiry);
  const isPlanned = kind === "disposal";
  const problems = {
    quantity: quantityRule.safeParse(quantity).success ? undefined : t("duty.quantityWrong"),
    lot: lotNumber.safeParse(text.lot.trim()).success ? undefined : t("correct.lotWrong"),
    expiry: expiresOn === undefined ? t("duty.expiryWrong") : undefined,
    day: isPlanned || on.isPast ? undefined : t("duty.dayWrong"),
    reason: changeReason.safeParse(text.reason).success ? undefined : t("duty.reasonMissing"),
  };
  const shown = isAsked ? problems : undefined;
  const set = (change: Partial<typeof text>) => setText((before) => ({ ...before, ...change }));
  const send = useSingleFlight(async () => {
    await mutateAsync({
      institutionId,
      dutyId,
      kind: dutyKind[kind],
      medicineId: medicine.medicineId,
      quantity,
      lot: text.lot.trim(),
      expiresOn: expiresOn ?? "",
      occurredOn: isPlanned ? "" : on.day,
      witness: kind === "dispensedDisposal" ? text.witness.trim() : "",
      reason: text.reason.trim(),
      entryId: entry?.id ?? "",
    });
    toast(t("duty.added"));
    props.onClose();
  });
  return (
    <FormDialog
      title={t("duty.add")}
      submitLabel={t("duty.submit")}
      isBusy={isPending}
      onClose={props.onClose}
      onSubmit={(event) => {
        event.preventDefault();
        setIsAsked(true);
        if (!Object.values(problems).some(Boolean)) void send().catch(() => undefined);
      }}
    >
      {!entry && (
        <ChoiceField
          label={t("duty.which")}
          choices={kinds.map((one) => ({
            value: one,
            label: t(`duty.kind.${one}`),
            hint: t(`duty.kindHint.${one}`),
          }))}
          value={kind}
          onChange={setKind}
        />
      )}
      <TextInput
        label={t("duty.quantity")}
        required
        value={text.quantity}
        inputMode="decimal"
        dir="ltr"
        end={<bdi lang="ja">{medicine.unit}</bdi>}
        error={shown?.quantity}
        onChange={({ target }) => set({ quantity: target.value })}
      />
      {!isPlanned && (
        <DayInput
          label={t("duty.occurredOn")}
          hint={t("book.dayHint")}
          required
          value={on.typed}
          echo={dayWords}
          error={shown?.day}
          onChange={on.setTyped}
        />
      )}
      {!entry && (
        <>
          <TextInput
            label={t("duty.lot")}
            value={text.lot}
            maxLength={20}
            dir="ltr"
            error={shown?.lot}
            onChange={({ target }) => set({ lot: target.value })}
          />
          <DayInput
            label={t("duty.expiry")}
            hint={t("duty.expiryHint")}
            value={text.expiry}
            echo={expiryWords}
            error={shown?.expiry}
            onChange={(expiry) => set({ expiry })}
          />
        </>
      )}
      {kind === "dispensedDisposal" && (
        <TextInput
          label={t("duty.witness")}
          value={text.witness}
          maxLength={100}
          onChange={({ target }) => set({ witness: target.value })}
        />
      )}
      <TextInput
        label={t("duty.reason")}
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
