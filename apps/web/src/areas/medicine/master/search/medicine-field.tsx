import type { MedicineSuggestion } from "@meguri/rpc/app/v1/medicine_service_pb";
import { type ReactNode, useState } from "react";
import { FormField } from "../../../../shared/ui/input/form-field.tsx";
import { shownName } from "../../common/name-parts.ts";
import { MedicineCombobox } from "./medicine-combobox.tsx";

/**
 * A field of a form that holds one medicine of the master. What is typed and not chosen counts as nothing and is put
 * back when the field is left. Needs the phrases `medicines` and `failure`.
 */
export function MedicineField(props: {
  label: string;
  hint?: ReactNode;
  error?: string | undefined;
  required?: boolean;
  id?: string;
  value: MedicineSuggestion | undefined;
  onChange: (medicine: MedicineSuggestion | undefined) => void;
}) {
  const { label, hint, error, required = false, id, value, onChange } = props;
  const [text, setText] = useState(value ? shownName(value.name) : "");
  return (
    <FormField label={label} hint={hint} error={error} required={required} {...(id && { id })}>
      {(control) => (
        <MedicineCombobox
          text={text}
          onType={(next) => {
            setText(next);
            if (next === "" && value) onChange(undefined);
          }}
          onPick={onChange}
          value={value}
          control={control}
        />
      )}
    </FormField>
  );
}
