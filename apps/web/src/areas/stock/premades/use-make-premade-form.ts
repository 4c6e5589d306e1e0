import { quantity } from "@meguri/rules/quantity";
import { requiredLine } from "@meguri/rules/text";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import { typedDayOrNone, typedPastDay } from "../../../shared/form/typed-day.ts";
import { typedDecimal } from "../../../shared/form/typed-decimal.ts";
import { type RuleForm, useRuleForm } from "../../../shared/form/use-rule-form.ts";
import { tokyoDay } from "../../../shared/format/days.ts";
import { useIngredient } from "./use-ingredient.ts";
import { usePremadeSteps } from "./use-premades.ts";
import { useBasis } from "./use-prescription-choice.ts";

const ingredient = z.object({
  medicineId: z.string(),
  name: z.string(),
  unit: z.string(),
  quantity: typedDecimal.pipe(quantity),
});

const rule = z.object({
  name: requiredLine(100),
  ingredients: z.array(ingredient).min(1, "ingredients_missing"),
  madeOn: typedPastDay,
  expiresOn: typedDayOrNone,
});

/** The form of a premade. */
export type PremadeForm = RuleForm<z.input<typeof rule>, z.output<typeof rule>>;

/**
 * The form of one premade. Its request id is created once, when the form opens; repeated sending has no further effect.
 * It begins with the medicines of the past prescription, once they are read.
 */
export function useMakePremadeForm(institutionId: string, prescriptionId: string, onMade: () => void) {
  const { t } = useTranslation("handover");
  const [requestId] = useState(() => crypto.randomUUID());
  const { basis, error } = useBasis(institutionId, prescriptionId);
  const nameOf = useIngredient(institutionId);
  const { make } = usePremadeSteps();
  const form: PremadeForm = useRuleForm({
    rule,
    initial: { name: "", ingredients: [], madeOn: tokyoDay(new Date()).replaceAll("-", "/"), expiresOn: "" },
    words: { name: t("premade.nameMissing") },
    problems: {
      ingredients_missing: t("premade.ingredientsMissing"),
      required: t("dayWrong"),
      day_format: t("dayWrong"),
      day_ahead: t("dayAhead"),
      quantity_format: t("quantityWrong"),
      quantity_positive: t("quantityWrong"),
    },
    send: async ({ ingredients, ...fields }) => {
      const items = ingredients.map(({ medicineId, quantity: amount }) => ({ medicineId, quantity: amount }));
      await make.mutateAsync({ institutionId, requestId, prescriptionId, items, ...fields });
      onMade();
    },
  });
  const { setValue } = form;
  const items = basis?.items;
  useEffect(() => {
    if (items) setValue("ingredients", ofPrescription(items));
  }, [items, setValue]);
  const add = async (medicineId: string) => {
    const isThere = () => form.getValues("ingredients").some((one) => one.medicineId === medicineId);
    if (isThere()) return;
    const named = await nameOf(medicineId);
    if (!isThere()) form.value("ingredients").onChange([...form.getValues("ingredients"), named]);
  };
  return { form, add, error };
}

/** The medicines of a prescription, each once: where two items are of one, the first counts. */
function ofPrescription(items: readonly { medicineId: string; name: string; unit: string; total: string }[]) {
  const known = items.filter(({ medicineId }) => medicineId !== "");
  return [...new Map(known.toReversed().map((item) => [item.medicineId, item])).values()]
    .toReversed()
    .map(({ medicineId, name, unit, total }) => ({ medicineId, name, unit, quantity: total }));
}
