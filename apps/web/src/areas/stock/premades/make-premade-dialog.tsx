import Alert from "@mui/material/Alert";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useFailureWords } from "../../../shared/rpc/use-failure-words.ts";
import { DayInput } from "../../../shared/ui/day-input.tsx";
import { FormDialog } from "../../../shared/ui/form-dialog.tsx";
import { TextInput } from "../../../shared/ui/text-input.tsx";
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
  const form = useMakePremadeForm(props.institutionId, props.basis, props.onMade);
  const { typed, set, problems } = form;
  return (
    <FormDialog
      title={t(props.basis ? "premade.againTitle" : "premade.open")}
      submitLabel={t("premade.submit")}
      isBusy={form.isSending}
      onClose={props.onClose}
      onSubmit={(event) => {
        event.preventDefault();
        form.submit();
      }}
    >
      <TextInput
        label={t("premade.name")}
        hint={t("noPatient")}
        required
        value={typed.name}
        maxLength={100}
        error={problems?.name}
        onChange={({ target }) => set({ name: target.value })}
      />
      <IngredientRows
        ingredients={form.ingredients}
        isAsked={problems !== undefined}
        onQuantity={form.setQuantity}
        onRemove={form.remove}
      />
      {problems?.ingredients && <Alert severity="error">{problems.ingredients}</Alert>}
      {props.picker(t("premade.addIngredient"), form.add)}
      <DayInput
        label={t("premade.madeOnField")}
        hint={t("premade.madeOnHint")}
        required
        value={typed.madeOn}
        echo={day}
        error={problems?.madeOn}
        onChange={(madeOn) => set({ madeOn })}
      />
      <DayInput
        label={t("premade.expiresOnField")}
        hint={t("premade.expiresOnHint")}
        value={typed.expiresOn}
        echo={day}
        error={problems?.expiresOn}
        onChange={(expiresOn) => set({ expiresOn })}
      />
      {form.error && <Alert severity="error">{failureWords(form.error)}</Alert>}
    </FormDialog>
  );
}
