import { requiredLine } from "@meguri/rules/text";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import { FormDialog } from "../../../../shared/form/form-dialog.tsx";
import { typedPastDay } from "../../../../shared/form/typed-day.ts";
import { typedDecimal } from "../../../../shared/form/typed-decimal.ts";
import { useRuleForm } from "../../../../shared/form/use-rule-form.ts";
import { tokyoDay } from "../../../../shared/format/days.ts";
import { DayInput } from "../../../../shared/ui/input/day-input.tsx";
import { FigureInput } from "../../../../shared/ui/input/figure-input.tsx";
import { TextInput } from "../../../../shared/ui/input/text-input.tsx";
import { useToast } from "../../../../shared/ui/toast/use-toast.ts";
import { useQuantityFormat } from "../../../medicine/common/use-quantity-format.ts";
import type { Checker } from "../checker.ts";
import { useEnteredActs } from "./use-entered-invoices.ts";

const rule = z.object({
  paidOn: typedPastDay,
  yen: typedDecimal.pipe(z.string().regex(/^-?[1-9]\d{0,11}$/, "whole_number")),
  note: requiredLine(100),
});

/** Records what was paid outside of payment runs: by direct debit, in cash. */
export function PayDialog(props: { checker: Checker; openYen: bigint; onClose: () => void }) {
  const { t } = useTranslation("entered");
  const { day } = useQuantityFormat();
  const toast = useToast();
  const { pay } = useEnteredActs();
  const [paymentId] = useState(() => crypto.randomUUID());
  const { institutionId, invoiceId } = props.checker;
  const form = useRuleForm({
    rule,
    initial: { paidOn: tokyoDay(new Date()).replaceAll("-", "/"), yen: String(props.openYen), note: "" },
    send: async ({ yen, ...typed }) => {
      await pay.mutateAsync({ institutionId, invoiceId, paymentId, yen: BigInt(yen), ...typed });
      toast(t("done.paid"));
      props.onClose();
    },
  });
  return (
    <FormDialog form={form} title={t("title.pay")} submitLabel={t("act.pay")} onClose={props.onClose}>
      <DayInput {...form.value("paidOn")} label={t("field.paidOn")} hint={t("hint.day")} echo={day} required />
      <FigureInput {...form.text("yen")} label={t("field.amount")} inputMode="numeric" unit={t("unit.yen")} required />
      <TextInput {...form.text("note")} label={t("field.way")} hint={t("hint.way")} maxLength={100} required />
    </FormDialog>
  );
}
