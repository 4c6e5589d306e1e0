import { quantity as quantityRule } from "@meguri/rules/quantity";
import Box from "@mui/material/Box";
import { useSetAtom } from "jotai";
import { useTranslation } from "react-i18next";
import type { RuleForm } from "../../../../shared/form/use-rule-form.ts";
import { plainDecimal } from "../../../../shared/format/decimal.ts";
import { ChoiceField } from "../../../../shared/ui/input/choice-field.tsx";
import { TextInput } from "../../../../shared/ui/input/text-input.tsx";
import { QuantityInput } from "../../../medicine/common/quantity-input.tsx";
import { useQuantityFormat } from "../../../medicine/common/use-quantity-format.ts";
import { lastPaymentAtom } from "../acts/last-payment-atom.ts";
import { sharePayments } from "../share-words.ts";
import { type AskInput, leastOf, type AskFields as Request, typedDayFrom } from "./ask-rule.ts";
import type { AskSubject } from "./ask-subject.ts";

/** How much, until when, who comes for it, and how it is paid. */
export function AskFields(props: { form: RuleForm<AskInput, Request>; subject: AskSubject; today: string }) {
  const { t } = useTranslation("share");
  const { quantity, day } = useQuantityFormat();
  const setLastPayment = useSetAtom(lastPaymentAtom);
  const { form, today } = props;
  const { medicine, offer } = props.subject;
  const payment = form.value("payment");
  const neededOn = typedDayFrom(form.watch("neededOn"), today);
  const amount = (decimal: string) => quantity(decimal, medicine.unit);
  const quantityWords = () => {
    const typed = plainDecimal(form.getValues("quantity"));
    if (!quantityRule.safeParse(typed).success) return t("ask.quantityWrong");
    return offer && Number(typed) > Number(offer.available)
      ? t("ask.quantityOver", { amount: amount(offer.available) })
      : t("ask.quantityUnder", { amount: amount(String(leastOf(offer))) });
  };
  return (
    <>
      <QuantityInput
        {...form.text("quantity")}
        label={t("field.quantity")}
        {...(offer && {
          hint: offer.minimum
            ? t("ask.leastToo", { amount: amount(offer.available), least: amount(offer.minimum) })
            : t("ask.available", { amount: amount(offer.available) }),
        })}
        required
        autoFocus
        unit={medicine.unit}
        error={form.wordsOf("quantity") && quantityWords()}
      />
      <Box sx={{ display: "grid", gap: 2, gridTemplateColumns: "minmax(0, 3fr) minmax(0, 2fr)", alignItems: "end" }}>
        <TextInput
          {...form.text("neededOn")}
          label={t("ask.day")}
          hint={neededOn ? day(neededOn) : t("ask.dayHint")}
          required
          inputMode="numeric"
          dir="ltr"
          autoComplete="off"
        />
        <TextInput {...form.text("neededTime")} label={t("ask.time")} type="time" />
      </Box>
      <TextInput
        {...form.text("collector")}
        label={t("field.collector")}
        hint={t("ask.collectorHint")}
        maxLength={100}
        autoComplete="off"
      />
      <ChoiceField
        {...payment}
        label={t("field.payment")}
        choices={sharePayments.map(({ payment: value, name }) => ({ value, label: t(`payment.${name}`) }))}
        onChange={(chosen) => {
          payment.onChange(chosen);
          setLastPayment(chosen);
        }}
      />
      <TextInput {...form.text("message")} label={t("field.message")} maxLength={500} />
    </>
  );
}
