import { closingDays } from "@meguri/rules/closing-terms";
import { useTranslation } from "react-i18next";
import type { RuleForm } from "../../../../shared/form/use-rule-form.ts";
import { ChoiceField } from "../../../../shared/ui/input/choice-field.tsx";
import { SelectInput } from "../../../../shared/ui/input/select-input.tsx";
import { useClosingWords } from "../use-closing-words.ts";
import type { CustomerTermsInput } from "./customer-terms-rule.ts";

const dueMonths = [0, 1, 2, 3];
const dueDays = Array.from({ length: 31 }, (_, at) => at + 1);

/** When a customer's account is closed, when it pays, and which document is the qualified invoice. */
export function ClosingFields({ form }: { form: RuleForm<CustomerTermsInput> }) {
  const { t } = useTranslation("trading");
  const { dayWords, monthWords } = useClosingWords();
  const day = (value: number) => ({ value: String(value), label: dayWords(value) });
  return (
    <>
      <SelectInput
        {...form.value("closingDay")}
        label={t("closing.day")}
        hint={t("closing.hint")}
        choices={[{ value: "", label: t("closing.none") }, ...closingDays.map(day)]}
      />
      {form.watch("closingDay") !== "" && (
        <>
          <SelectInput
            {...form.value("dueMonths")}
            label={t("closing.dueMonths")}
            choices={dueMonths.map((value) => ({ value: String(value), label: monthWords(value) }))}
          />
          <SelectInput {...form.value("dueDay")} label={t("closing.dueDay")} choices={dueDays.map(day)} />
          <ChoiceField
            {...form.value("mode")}
            label={t("closing.mode")}
            choices={[
              { value: "statement", label: t("closing.statement"), hint: t("closing.statementHint") },
              { value: "slip", label: t("closing.slip"), hint: t("closing.slipHint") },
            ]}
          />
        </>
      )}
    </>
  );
}
