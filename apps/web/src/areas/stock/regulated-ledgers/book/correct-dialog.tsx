import { RegulatedColumn, type RegulatedEntry } from "@meguri/rpc/app/v1/regulated_ledger_pb";
import { changeReason, countedQuantity, lotNumber, quantityChange } from "@meguri/rules/quantity";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import { FormDialog } from "../../../../shared/form/form-dialog.tsx";
import { typedPastDay } from "../../../../shared/form/typed-day.ts";
import { typedDecimal } from "../../../../shared/form/typed-decimal.ts";
import { useRuleForm } from "../../../../shared/form/use-rule-form.ts";
import { negated, signOf } from "../../../../shared/format/decimal.ts";
import { DayInput } from "../../../../shared/ui/input/day-input.tsx";
import { TextInput } from "../../../../shared/ui/input/text-input.tsx";
import { useToast } from "../../../../shared/ui/toast/use-toast.ts";
import { useQuantityFormat } from "../../../medicine/common/use-quantity-format.ts";
import { useCorrectEntry } from "../use-ledger-acts.ts";

/** `isEither`: an adjustment, whose quantity may be positive or negative. */
const correction = (isEither: boolean) =>
  z.object({
    quantity: typedDecimal.pipe(isEither ? z.union([quantityChange, countedQuantity]) : countedQuantity),
    happenedOn: typedPastDay,
    lot: z.string().trim().pipe(lotNumber),
    reason: changeReason,
  });

/** Corrects an entry: quantity, day and lot as they should have been, and why. */
export function CorrectDialog(props: {
  institutionId: string;
  unit: string;
  entry: RegulatedEntry;
  onClose: () => void;
}) {
  const { t } = useTranslation("regulated");
  const { day: dayWords } = useQuantityFormat();
  const toast = useToast();
  const { mutateAsync } = useCorrectEntry();
  const { entry, institutionId } = props;
  const isEither = entry.column === RegulatedColumn.ADJUSTED;
  const isOut = !isEither && signOf(entry.quantity) < 0;
  const [requestId] = useState(() => crypto.randomUUID());
  const form = useRuleForm({
    rule: correction(isEither),
    initial: {
      quantity: isOut ? negated(entry.quantity) : entry.quantity,
      happenedOn: entry.happenedOn.replaceAll("-", "/"),
      lot: entry.lot,
      reason: "",
    },
    words: {
      quantity: t(isEither ? "correct.quantityWrongEither" : "correct.quantityWrong"),
      happenedOn: t("correct.dayWrong"),
      lot: t("correct.lotWrong"),
      reason: t("correct.reasonMissing"),
    },
    send: async ({ quantity, happenedOn, lot, reason }) => {
      const signed = signOf(quantity) === 0 ? "0" : isOut ? negated(quantity) : quantity;
      await mutateAsync({
        institutionId,
        requestId,
        entryId: entry.id,
        quantity: signed,
        happenedOn,
        lot,
        expiresOn: entry.expiresOn,
        reason,
      });
      toast(t("correct.done"));
      props.onClose();
    },
  });
  return (
    <FormDialog form={form} title={t("correct.title")} submitLabel={t("correct.submit")} onClose={props.onClose}>
      <Typography variant="body2" color="textSecondary">
        {t("correct.hint")}
      </Typography>
      <TextInput
        {...form.text("quantity")}
        label={t(isEither ? "correct.quantityEither" : isOut ? "correct.quantityOut" : "correct.quantityIn")}
        hint={t("correct.quantityHint")}
        required
        inputMode={isEither ? "text" : "decimal"}
        dir="ltr"
        end={<bdi lang="ja">{props.unit}</bdi>}
      />
      <DayInput
        {...form.value("happenedOn")}
        label={t("correct.day")}
        hint={t("book.dayHint")}
        required
        echo={dayWords}
      />
      <TextInput {...form.text("lot")} label={t("correct.lot")} maxLength={20} dir="ltr" />
      <TextInput {...form.text("reason")} label={t("correct.reason")} required maxLength={200} />
    </FormDialog>
  );
}
