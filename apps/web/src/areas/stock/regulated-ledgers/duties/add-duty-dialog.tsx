import type { RegulatedEntry, RegulatedMedicine } from "@meguri/rpc/app/v1/regulated_ledger_pb";
import { changeReason, lotNumber, quantity } from "@meguri/rules/quantity";
import { line } from "@meguri/rules/text";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import { FormDialog } from "../../../../shared/form/form-dialog.tsx";
import { typedDayOrNone, typedPastDay } from "../../../../shared/form/typed-day.ts";
import { typedDecimal } from "../../../../shared/form/typed-decimal.ts";
import { useRuleForm } from "../../../../shared/form/use-rule-form.ts";
import { tokyoDay } from "../../../../shared/format/days.ts";
import { negated } from "../../../../shared/format/decimal.ts";
import { ChoiceField } from "../../../../shared/ui/input/choice-field.tsx";
import { DayInput } from "../../../../shared/ui/input/day-input.tsx";
import { TextInput } from "../../../../shared/ui/input/text-input.tsx";
import { useToast } from "../../../../shared/ui/toast/use-toast.ts";
import { useQuantityFormat } from "../../../medicine/common/use-quantity-format.ts";
import { useAddDuty } from "../use-ledger-acts.ts";
import { type DutyName, dutyKind } from "./duty-names.ts";

const fields = {
  quantity: typedDecimal.pipe(quantity),
  lot: z.string().trim().pipe(lotNumber),
  expiresOn: typedDayOrNone,
  witness: line(100),
  reason: changeReason,
};

/** A disposal is planned: it has no day yet. */
const duty = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("disposal"), occurredOn: z.string().transform(() => ""), ...fields }),
  z.object({ kind: z.enum(["accident", "dispensedDisposal"]), occurredOn: typedPastDay, ...fields }),
]);

/** Adds a notice that is owed; of an entry that went out without a reason known, that it was lost. */
export function AddDutyDialog(props: {
  institutionId: string;
  medicine: RegulatedMedicine;
  kinds: readonly DutyName[];
  entry?: RegulatedEntry | undefined;
  onClose: () => void;
}) {
  const { t } = useTranslation("regulated");
  const { day: dayWords, expiry: expiryWords } = useQuantityFormat();
  const toast = useToast();
  const { mutateAsync } = useAddDuty();
  const { entry, kinds, medicine, institutionId } = props;
  const [dutyId] = useState(() => crypto.randomUUID());
  const form = useRuleForm({
    rule: duty,
    initial: {
      kind: entry ? "accident" : (kinds[0] ?? "accident"),
      quantity: entry ? negated(entry.quantity) : "",
      occurredOn: (entry?.happenedOn ?? tokyoDay(new Date())).replaceAll("-", "/"),
      lot: entry?.lot ?? "",
      expiresOn: (entry?.expiresOn ?? "").replaceAll("-", "/"),
      witness: "",
      reason: "",
    },
    words: {
      quantity: t("duty.quantityWrong"),
      occurredOn: t("duty.dayWrong"),
      lot: t("correct.lotWrong"),
      expiresOn: t("duty.expiryWrong"),
      reason: t("duty.reasonMissing"),
    },
    send: async ({ kind, witness, ...notice }) => {
      await mutateAsync({
        institutionId,
        dutyId,
        kind: dutyKind[kind],
        medicineId: medicine.medicineId,
        ...notice,
        witness: kind === "dispensedDisposal" ? witness : "",
        entryId: entry?.id ?? "",
      });
      toast(t("duty.added"));
      props.onClose();
    },
  });
  const kind = form.watch("kind");
  return (
    <FormDialog form={form} title={t("duty.add")} submitLabel={t("duty.submit")} onClose={props.onClose}>
      {!entry && (
        <ChoiceField
          {...form.value("kind")}
          label={t("duty.which")}
          choices={kinds.map((one) => ({
            value: one,
            label: t(`duty.kind.${one}`),
            hint: t(`duty.kindHint.${one}`),
          }))}
        />
      )}
      <TextInput
        {...form.text("quantity")}
        label={t("duty.quantity")}
        required
        inputMode="decimal"
        dir="ltr"
        end={<bdi lang="ja">{medicine.unit}</bdi>}
      />
      {kind !== "disposal" && (
        <DayInput
          {...form.value("occurredOn")}
          label={t("duty.occurredOn")}
          hint={t("book.dayHint")}
          required
          echo={dayWords}
        />
      )}
      {!entry && (
        <>
          <TextInput {...form.text("lot")} label={t("duty.lot")} maxLength={20} dir="ltr" />
          <DayInput
            {...form.value("expiresOn")}
            label={t("duty.expiry")}
            hint={t("duty.expiryHint")}
            echo={expiryWords}
          />
        </>
      )}
      {kind === "dispensedDisposal" && (
        <TextInput {...form.text("witness")} label={t("duty.witness")} maxLength={100} />
      )}
      <TextInput {...form.text("reason")} label={t("duty.reason")} required maxLength={200} />
    </FormDialog>
  );
}
