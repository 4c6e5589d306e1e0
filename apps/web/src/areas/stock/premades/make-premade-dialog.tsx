import Alert from "@mui/material/Alert";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { FormDialog } from "../../../shared/form/form-dialog.tsx";
import { useFailureWords } from "../../../shared/rpc/use-failure-words.ts";
import { DayInput } from "../../../shared/ui/input/day-input.tsx";
import { TextInput } from "../../../shared/ui/input/text-input.tsx";
import { useQuantityFormat } from "../../medicine/common/use-quantity-format.ts";
import { IngredientRows } from "./ingredient-rows.tsx";
import { useMakePremadeForm } from "./use-make-premade-form.ts";

/** Records a premade: its name, its ingredients, and its last day of use. */
export function MakePremadeDialog(props: {
  institutionId: string;
  picker: (label: string, onPick: (medicineId: string) => void) => ReactNode;
  /** The past prescription that is prepared again; empty where none is. */
  basis: string;
  onMade: () => void;
  onClose: () => void;
}) {
  const { t } = useTranslation("handover");
  const { failureWords } = useFailureWords();
  const { day } = useQuantityFormat();
  const { form, add, error } = useMakePremadeForm(props.institutionId, props.basis, props.onMade);
  const missing = form.watch("ingredients").length === 0 ? form.wordsOf("ingredients") : undefined;
  return (
    <FormDialog
      form={form}
      title={t(props.basis ? "premade.againTitle" : "premade.open")}
      submitLabel={t("premade.submit")}
      onClose={props.onClose}
    >
      <TextInput {...form.text("name")} label={t("premade.name")} hint={t("noPatient")} required maxLength={100} />
      <IngredientRows form={form} />
      {missing && <Alert severity="error">{missing}</Alert>}
      {props.picker(t("premade.addIngredient"), (medicineId) => void add(medicineId))}
      <DayInput
        {...form.value("madeOn")}
        label={t("premade.madeOnField")}
        hint={t("premade.madeOnHint")}
        required
        echo={day}
      />
      <DayInput
        {...form.value("expiresOn")}
        label={t("premade.expiresOnField")}
        hint={t("premade.expiresOnHint")}
        echo={day}
      />
      {error && <Alert severity="error">{failureWords(error)}</Alert>}
    </FormDialog>
  );
}
