import { useState } from "react";
import { useTranslation } from "react-i18next";
import { readDay, tokyoDay } from "../../../shared/format/days.ts";
import { useSingleFlight } from "../../../shared/rpc/use-single-flight.ts";
import { isQuantity, narrowQuantity } from "./is-quantity.ts";
import { type Ingredient, useIngredient } from "./use-ingredient.ts";
import { usePremadeSteps } from "./use-premades.ts";
import { useBasis } from "./use-prescription-choice.ts";

/**
 * The form of one premade. Its request id is created once, when the form opens; repeated sending has no further effect.
 * The medicines of a past prescription stand in it until a person changes them.
 */
export function useMakePremadeForm(institutionId: string, prescriptionId: string, onMade: () => void) {
  const { t } = useTranslation("handover");
  const [requestId] = useState(() => crypto.randomUUID());
  const [typed, setTyped] = useState({ name: "", madeOn: tokyoDay(new Date()).replaceAll("-", "/"), expiresOn: "" });
  const [chosen, setChosen] = useState<readonly Ingredient[]>();
  const [isAsked, setIsAsked] = useState(false);
  const { basis, error: basisError } = useBasis(institutionId, prescriptionId);
  const nameOf = useIngredient(institutionId);
  const { make } = usePremadeSteps();
  const ingredients = chosen ?? ofPrescription(basis?.items ?? []);
  const change = (to: (before: readonly Ingredient[]) => readonly Ingredient[]) =>
    setChosen((before) => to(before ?? ingredients));
  const madeOn = readDay(typed.madeOn);
  const expiresOn = typed.expiresOn.trim() === "" ? "" : readDay(typed.expiresOn);
  const problems = {
    name: typed.name.trim() ? undefined : t("premade.nameMissing"),
    ingredients: ingredients.length > 0 ? undefined : t("premade.ingredientsMissing"),
    madeOn: madeOn === undefined ? t("dayWrong") : madeOn > tokyoDay(new Date()) ? t("dayAhead") : undefined,
    expiresOn: expiresOn === undefined ? t("dayWrong") : undefined,
  };
  const isRight = ingredients.every(({ quantity }) => isQuantity(quantity)) && !Object.values(problems).some(Boolean);
  const send = useSingleFlight(async () => {
    const items = ingredients.map(({ medicineId, quantity }) => ({ medicineId, quantity: narrowQuantity(quantity) }));
    const told = { name: typed.name.trim(), items, madeOn: madeOn ?? "", expiresOn: expiresOn ?? "" };
    await make.mutateAsync({ institutionId, requestId, ...told, prescriptionId }).then(onMade, () => undefined);
  });
  return {
    typed,
    set: (some: Partial<typeof typed>) => setTyped((before) => ({ ...before, ...some })),
    ingredients,
    add: (medicineId: string) => {
      if (ingredients.some((one) => one.medicineId === medicineId)) return;
      void nameOf(medicineId).then((one) => change((before) => [...before, one]));
    },
    setQuantity: (medicineId: string, quantity: string) =>
      change((before) => before.map((one) => (one.medicineId === medicineId ? { ...one, quantity } : one))),
    remove: (medicineId: string) => change((before) => before.filter((one) => one.medicineId !== medicineId)),
    problems: isAsked ? problems : undefined,
    isSending: make.isPending,
    error: make.error ?? basisError,
    submit: () => {
      setIsAsked(true);
      if (isRight) void send();
    },
  };
}

/** The medicines of a prescription, each once: where two items are of one, the first counts. */
function ofPrescription(items: readonly { medicineId: string; name: string; unit: string; total: string }[]) {
  const known = items.filter(({ medicineId }) => medicineId !== "");
  return [...new Map(known.toReversed().map((item) => [item.medicineId, item])).values()]
    .toReversed()
    .map(({ medicineId, name, unit, total }) => ({ medicineId, name, unit, quantity: total }));
}
