import Box from "@mui/material/Box";
import InputAdornment from "@mui/material/InputAdornment";
import { useTranslation } from "react-i18next";
import { ChoiceField } from "../../../shared/ui/choice-field.tsx";
import { TextInput } from "../../../shared/ui/text-input.tsx";
import { useQuantityFormat } from "../../medicine/common/use-quantity-format.ts";
import type { AskSubject } from "./ask-subject.ts";
import { sharePayments } from "./share-words.ts";
import type { useAskForm } from "./use-ask-form.ts";

/** How much, until when, who comes for it, and how it is paid. */
export function AskFields({ form, subject }: { form: ReturnType<typeof useAskForm>; subject: AskSubject }) {
  const { t } = useTranslation("share");
  const { quantity, day } = useQuantityFormat();
  const { text, problems, set } = form;
  const { medicine, offer } = subject;
  const amount = (decimal: string) => quantity(decimal, medicine.unit);
  return (
    <>
      <TextInput
        label={t("field.quantity")}
        {...(offer && {
          hint: offer.minimum
            ? t("ask.leastToo", { amount: amount(offer.available), least: amount(offer.minimum) })
            : t("ask.available", { amount: amount(offer.available) }),
        })}
        required
        autoFocus
        value={text.quantity}
        inputMode="decimal"
        dir="ltr"
        autoComplete="off"
        end={
          <InputAdornment position="end">
            <bdi lang="ja">{medicine.unit}</bdi>
          </InputAdornment>
        }
        error={problems.quantity}
        onChange={({ target }) => set({ quantity: target.value })}
      />
      <Box sx={{ display: "grid", gap: 2, gridTemplateColumns: "minmax(0, 3fr) minmax(0, 2fr)", alignItems: "end" }}>
        <TextInput
          label={t("ask.day")}
          hint={form.neededOn ? day(form.neededOn) : t("ask.dayHint")}
          required
          value={text.day}
          inputMode="numeric"
          dir="ltr"
          autoComplete="off"
          error={problems.day}
          onChange={({ target }) => set({ day: target.value })}
        />
        <TextInput
          label={t("ask.time")}
          type="time"
          value={text.time}
          onChange={({ target }) => set({ time: target.value })}
        />
      </Box>
      <TextInput
        label={t("field.collector")}
        hint={t("ask.collectorHint")}
        value={text.collector}
        maxLength={100}
        autoComplete="off"
        onChange={({ target }) => set({ collector: target.value })}
      />
      <ChoiceField
        label={t("field.payment")}
        choices={sharePayments.map(({ payment: value, name }) => ({ value, label: t(`payment.${name}`) }))}
        value={form.payment}
        onChange={form.setPayment}
      />
      <TextInput
        label={t("field.message")}
        value={text.message}
        maxLength={500}
        onChange={({ target }) => set({ message: target.value })}
      />
    </>
  );
}
