import { closingDays } from "@meguri/rules/closing-terms";
import { useTranslation } from "react-i18next";
import { ChoiceField } from "../../../../shared/ui/input/choice-field.tsx";
import { SelectInput } from "../../../../shared/ui/input/select-input.tsx";
import type { ClosingInput } from "./closing-rule.ts";
import { useClosingWords } from "./use-closing-words.ts";

const dueMonths = [0, 1, 2, 3];
const dueDays = Array.from({ length: 31 }, (_, at) => at + 1);

type FieldOf<Value> = { id: string; value: Value; onChange: (value: Value) => void; error: string | undefined };

/** When a customer's account is closed, when it pays, which document is the qualified invoice, and how it is sent. */
export function ClosingFields(props: {
  fields: { [Name in keyof ClosingInput]: FieldOf<ClosingInput[Name]> };
  /** Ways of sending that the customer can have. */
  sendings: readonly ClosingInput["sending"][];
  /** The corporation with whose other shops the customer can be billed; none for a customer without one. */
  corporationName?: string;
}) {
  const { t } = useTranslation("trading");
  const { dayWords, monthWords } = useClosingWords();
  const { fields, sendings, corporationName } = props;
  const day = (value: number) => ({ value: String(value), label: dayWords(value) });
  return (
    <>
      <SelectInput
        {...fields.closingDay}
        label={t("closing.day")}
        hint={t("closing.hint")}
        choices={[{ value: "", label: t("closing.none") }, ...closingDays.map(day)]}
      />
      {fields.closingDay.value !== "" && (
        <>
          <SelectInput
            {...fields.dueMonths}
            label={t("closing.dueMonths")}
            choices={dueMonths.map((value) => ({ value: String(value), label: monthWords(value) }))}
          />
          <SelectInput {...fields.dueDay} label={t("closing.dueDay")} choices={dueDays.map(day)} />
          <ChoiceField
            {...fields.mode}
            label={t("closing.mode")}
            choices={[
              { value: "statement", label: t("closing.statement"), hint: t("closing.statementHint") },
              { value: "slip", label: t("closing.slip"), hint: t("closing.slipHint") },
            ]}
          />
          {corporationName && (
            <ChoiceField
              {...fields.unit}
              label={t("closing.unit")}
              choices={[
                { value: "shop", label: t("closing.shop"), hint: t("closing.shopHint") },
                {
                  value: "corporation",
                  label: t("closing.corporation", { name: corporationName }),
                  hint: t("closing.corporationHint"),
                },
              ]}
            />
          )}
          <ChoiceField
            {...fields.sending}
            label={t("closing.sending")}
            choices={sendings.map((value) => ({
              value,
              label: t(`closing.sent.${value}`),
              hint: t(`closing.sentHint.${value}`),
            }))}
          />
        </>
      )}
    </>
  );
}
