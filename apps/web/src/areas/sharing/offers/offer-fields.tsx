import Box from "@mui/material/Box";
import Checkbox from "@mui/material/Checkbox";
import FormControlLabel from "@mui/material/FormControlLabel";
import InputAdornment from "@mui/material/InputAdornment";
import Typography from "@mui/material/Typography";
import { useTranslation } from "react-i18next";
import { shareOf, timesOf } from "../../../shared/format/decimal.ts";
import { ChoiceField } from "../../../shared/ui/choice-field.tsx";
import { DayInput } from "../../../shared/ui/day-input.tsx";
import { TextInput } from "../../../shared/ui/text-input.tsx";
import { useQuantityFormat } from "../../medicine/common/use-quantity-format.ts";
import type { OfferSubject } from "./offer-subject.ts";
import type { useOfferForm } from "./use-offer-form.ts";

/** How much, to which group, at what price, until when; and a note. */
export function OfferFields(props: {
  form: ReturnType<typeof useOfferForm>;
  subject: OfferSubject;
  groups: readonly { id: string; name: string }[];
  listPrice: string;
}) {
  const { t } = useTranslation("offers");
  const { quantity, figure, day } = useQuantityFormat();
  const { form, subject, groups, listPrice } = props;
  const { text, problems, set } = form;
  const { unit } = subject.medicine;
  const end = (words: string) => (
    <InputAdornment position="end">
      <bdi lang="ja">{words}</bdi>
    </InputAdornment>
  );
  const input = { inputMode: "decimal", dir: "ltr", autoComplete: "off" } as const;
  const priceAt = shareOf(timesOf(listPrice, /^\d{1,3}$/.test(form.rate) ? Number(form.rate) : 0), 100);
  return (
    <>
      <TextInput
        {...input}
        label={t("offer.quantity")}
        hint={t("offer.quantityHint", { amount: quantity(subject.most, unit) })}
        required
        value={text.quantity}
        end={end(unit)}
        error={problems.quantity}
        onChange={({ target }) => set({ quantity: target.value })}
      />
      {groups.length > 1 && (
        <ChoiceField
          label={t("field.group")}
          required
          choices={groups.map(({ id: value, name }) => ({ value, label: <bdi lang="ja">{name}</bdi> }))}
          value={form.groupId}
          error={problems.group}
          onChange={form.setGroup}
        />
      )}
      {form.hasListPrice ? (
        <TextInput
          {...input}
          label={t("offer.rate")}
          hint={t("offer.rateHint", { price: figure(listPrice), amount: figure(priceAt), unit })}
          required
          value={text.rate}
          end={end(t("offer.percent"))}
          error={problems.rate}
          onChange={({ target }) => set({ rate: target.value })}
        />
      ) : (
        <TextInput
          {...input}
          label={t("offer.unitPrice", { unit })}
          hint={t("offer.unitPriceHint")}
          required
          value={text.price}
          end={end(t("offer.yen"))}
          error={problems.price}
          onChange={({ target }) => set({ price: target.value })}
        />
      )}
      <DayInput
        label={t("offer.until")}
        hint={t("offer.untilHint")}
        required
        value={text.until}
        echo={day}
        error={problems.until}
        onChange={(until) => set({ until })}
      />
      <TextInput
        {...input}
        label={t("offer.minimum")}
        value={text.minimum}
        end={end(unit)}
        error={problems.minimum}
        onChange={({ target }) => set({ minimum: target.value })}
      />
      {form.isCold && (
        <Box>
          <FormControlLabel
            control={<Checkbox checked={form.coldChainKept} onChange={(_, kept) => form.setColdKept(kept)} />}
            label={t("offer.cold")}
          />
          {problems.cold && (
            <Typography variant="body2" sx={{ color: "error.main", fontWeight: 600 }}>
              {problems.cold}
            </Typography>
          )}
        </Box>
      )}
      <TextInput
        label={t("field.note")}
        value={text.note}
        maxLength={500}
        onChange={({ target }) => set({ note: target.value })}
      />
    </>
  );
}
