import AddIcon from "@mui/icons-material/Add";
import Button from "@mui/material/Button";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { FormCheck } from "../../../shared/form/form-check.tsx";
import type { RuleForm } from "../../../shared/form/use-rule-form.ts";
import { plainDecimal, shareOf, timesOf } from "../../../shared/format/decimal.ts";
import { ChoiceField } from "../../../shared/ui/input/choice-field.tsx";
import { DayInput } from "../../../shared/ui/input/day-input.tsx";
import { FigureInput } from "../../../shared/ui/input/figure-input.tsx";
import { TextInput } from "../../../shared/ui/input/text-input.tsx";
import { QuantityInput } from "../../medicine/common/quantity-input.tsx";
import { useQuantityFormat } from "../../medicine/common/use-quantity-format.ts";
import type { OfferFields as Fields, OfferInput } from "./offer-rule.ts";
import type { OfferSubject } from "./offer-subject.ts";
import type { OfferedMedicine } from "./use-offer-form.ts";

/** How much, to which group, at what price, until when; on request, the least that may be taken and a note. */
export function OfferFields(props: {
  form: RuleForm<OfferInput, Fields>;
  subject: OfferSubject;
  groups: readonly { id: string; name: string }[];
  medicine: OfferedMedicine;
}) {
  const { t } = useTranslation("offers");
  const { quantity, figure, day } = useQuantityFormat();
  const { form, subject, groups } = props;
  const [isMore, setIsMore] = useState(false);
  const { listPrice, isCold } = props.medicine;
  const { unit } = subject.medicine;
  const rate = plainDecimal(form.watch("rate"));
  const priceAt = shareOf(timesOf(listPrice, /^\d{1,3}$/.test(rate) ? Number(rate) : 0), 100);
  return (
    <>
      <QuantityInput
        {...form.text("quantity")}
        label={t("offer.quantity")}
        hint={t("offer.quantityHint", { amount: quantity(subject.most, unit) })}
        required
        unit={unit}
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
        <FigureInput
          {...form.text("rate")}
          label={t("offer.rate")}
          hint={t("offer.rateHint", { price: figure(listPrice), amount: figure(priceAt), unit })}
          required
          unit={t("offer.percent")}
        />
      ) : (
        <FigureInput
          {...form.text("unitPrice")}
          label={t("offer.unitPrice", { unit })}
          hint={t("offer.unitPriceHint")}
          required
          unit={t("offer.yen")}
        />
      )}
      <DayInput {...form.value("untilOn")} label={t("offer.until")} hint={t("offer.untilHint")} required echo={day} />
      {isCold && <FormCheck {...form.value("coldChainKept")} label={t("offer.cold")} />}
      {isMore ? (
        <>
          <QuantityInput {...form.text("minQuantity")} label={t("offer.minimum")} unit={unit} />
          <TextInput {...form.text("note")} label={t("field.note")} maxLength={500} />
        </>
      ) : (
        <Button
          variant="text"
          color="inherit"
          startIcon={<AddIcon />}
          onClick={() => setIsMore(true)}
          sx={{ justifySelf: "start", alignSelf: "start" }}
        >
          {t("offer.more")}
        </Button>
      )}
    </>
  );
}
