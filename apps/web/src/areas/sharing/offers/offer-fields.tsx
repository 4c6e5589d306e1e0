import InputAdornment from "@mui/material/InputAdornment";
import { useTranslation } from "react-i18next";
import { FormCheck } from "../../../shared/form/form-check.tsx";
import type { RuleForm } from "../../../shared/form/use-rule-form.ts";
import { plainDecimal, shareOf, timesOf } from "../../../shared/format/decimal.ts";
import { ChoiceField } from "../../../shared/ui/input/choice-field.tsx";
import { DayInput } from "../../../shared/ui/input/day-input.tsx";
import { TextInput } from "../../../shared/ui/input/text-input.tsx";
import { useQuantityFormat } from "../../medicine/common/use-quantity-format.ts";
import type { OfferFields as Fields, OfferInput } from "./offer-rule.ts";
import type { OfferSubject } from "./offer-subject.ts";
import type { OfferedMedicine } from "./use-offer-form.ts";

/** How much, to which group, at what price, until when; and a note. */
export function OfferFields(props: {
  form: RuleForm<OfferInput, Fields>;
  subject: OfferSubject;
  groups: readonly { id: string; name: string }[];
  medicine: OfferedMedicine;
}) {
  const { t } = useTranslation("offers");
  const { quantity, figure, day } = useQuantityFormat();
  const { form, subject, groups } = props;
  const { listPrice, isCold } = props.medicine;
  const { unit } = subject.medicine;
  const end = (words: string) => (
    <InputAdornment position="end">
      <bdi lang="ja">{words}</bdi>
    </InputAdornment>
  );
  const input = { inputMode: "decimal", dir: "ltr", autoComplete: "off" } as const;
  const rate = plainDecimal(form.watch("rate"));
  const priceAt = shareOf(timesOf(listPrice, /^\d{1,3}$/.test(rate) ? Number(rate) : 0), 100);
  return (
    <>
      <TextInput
        {...input}
        {...form.text("quantity")}
        label={t("offer.quantity")}
        hint={t("offer.quantityHint", { amount: quantity(subject.most, unit) })}
        required
        end={end(unit)}
      />
      {groups.length > 1 && (
        <ChoiceField
          {...form.value("groupId")}
          label={t("field.group")}
          required
          choices={groups.map(({ id: value, name }) => ({ value, label: <bdi lang="ja">{name}</bdi> }))}
        />
      )}
      {Number(listPrice) > 0 ? (
        <TextInput
          {...input}
          {...form.text("rate")}
          label={t("offer.rate")}
          hint={t("offer.rateHint", { price: figure(listPrice), amount: figure(priceAt), unit })}
          required
          end={end(t("offer.percent"))}
        />
      ) : (
        <TextInput
          {...input}
          {...form.text("unitPrice")}
          label={t("offer.unitPrice", { unit })}
          hint={t("offer.unitPriceHint")}
          required
          end={end(t("offer.yen"))}
        />
      )}
      <DayInput {...form.value("untilOn")} label={t("offer.until")} hint={t("offer.untilHint")} required echo={day} />
      <TextInput {...input} {...form.text("minQuantity")} label={t("offer.minimum")} end={end(unit)} />
      {isCold && <FormCheck {...form.value("coldChainKept")} label={t("offer.cold")} />}
      <TextInput {...form.text("note")} label={t("field.note")} maxLength={500} />
    </>
  );
}
