import { line } from "@meguri/rules/text";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import { FormDialog } from "../../../../shared/form/form-dialog.tsx";
import { typedPastDay } from "../../../../shared/form/typed-day.ts";
import { typedDecimal } from "../../../../shared/form/typed-decimal.ts";
import { useRuleForm } from "../../../../shared/form/use-rule-form.ts";
import { tokyoDay } from "../../../../shared/format/days.ts";
import { plainDecimal } from "../../../../shared/format/decimal.ts";
import { useFormat } from "../../../../shared/format/use-format.ts";
import { DayInput } from "../../../../shared/ui/input/day-input.tsx";
import { FigureInput } from "../../../../shared/ui/input/figure-input.tsx";
import { FormField } from "../../../../shared/ui/input/form-field.tsx";
import { TextInput } from "../../../../shared/ui/input/text-input.tsx";
import { useToast } from "../../../../shared/ui/toast/use-toast.ts";
import { useQuantityFormat } from "../../../medicine/common/use-quantity-format.ts";
import type { ChosenCustomer, CustomerField } from "../../common/customer-field.ts";
import { useReceiptActs } from "../use-receipts.ts";
import { useAddedWords } from "./use-added-words.ts";

const wholeYen = typedDecimal.pipe(
  z
    .string()
    .min(1, "required")
    .regex(/^[1-9]\d{0,11}$/, "whole_number"),
);

const rule = z.object({
  tradingId: z.string().min(1, "required"),
  receivedOn: typedPastDay,
  yen: wholeYen,
  payerName: line(100),
  note: line(200),
});

/** Records a receipt by hand. */
export function AddDialog(props: { wholesalerId: string; customerField: CustomerField; onClose: () => void }) {
  const { t } = useTranslation("receipts");
  const { yen } = useFormat();
  const { day } = useQuantityFormat();
  const toast = useToast();
  const addedWords = useAddedWords();
  const { add } = useReceiptActs();
  const [id] = useState(() => crypto.randomUUID());
  const [customer, setCustomer] = useState<ChosenCustomer>();
  const form = useRuleForm({
    rule,
    initial: {
      tradingId: "",
      receivedOn: tokyoDay(new Date()).replaceAll("-", "/"),
      yen: "",
      payerName: "",
      note: "",
    },
    send: async ({ yen: typedYen, ...typed }) => {
      const entry = { ...typed, id, yen: BigInt(typedYen) };
      toast(addedWords(await add.mutateAsync({ wholesalerId: props.wholesalerId, entries: [entry] })));
      props.onClose();
    },
  });
  const typedYen = plainDecimal(form.watch("yen"));
  return (
    <FormDialog form={form} title={t("add.title")} submitLabel={t("act.record")} onClose={props.onClose}>
      <FormField id={`${form.id}-tradingId`} label={t("field.customer")} required error={form.wordsOf("tradingId")}>
        {(control) =>
          props.customerField({
            chosen: customer,
            onChoose: (next) => {
              setCustomer(next);
              form.value("tradingId").onChange(next?.id ?? "");
            },
            control,
          })
        }
      </FormField>
      <DayInput {...form.value("receivedOn")} label={t("field.day")} hint={t("add.dayHint")} echo={day} required />
      <FigureInput
        {...form.text("yen")}
        label={t("field.yen")}
        {...(/^\d{5,12}$/.test(typedYen) && { hint: yen(BigInt(typedYen)) })}
        inputMode="numeric"
        unit={t("field.unit")}
        required
      />
      <TextInput {...form.text("payerName")} label={t("field.payer")} hint={t("add.payerHint")} maxLength={100} />
      <TextInput {...form.text("note")} label={t("field.note")} maxLength={200} />
    </FormDialog>
  );
}
