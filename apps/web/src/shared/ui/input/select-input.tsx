import MenuItem from "@mui/material/MenuItem";
import Select from "@mui/material/Select";
import type { ReactNode } from "react";
import { FormField } from "./form-field.tsx";

/** One of several values in a drop-down list. A value that is not among the choices shows as none. */
export function SelectInput(props: {
  label: string;
  hint?: ReactNode;
  choices: readonly { value: string; label: ReactNode }[];
  /** Id of the control, where a form leads to it. */
  id?: string;
  value: string;
  onChange: (value: string) => void;
  error?: string | undefined;
}) {
  const isThere = props.choices.some(({ value }) => value === props.value);
  return (
    <FormField label={props.label} hint={props.hint} error={props.error} {...(props.id && { id: props.id })}>
      {(control) => (
        <Select
          size="small"
          fullWidth
          displayEmpty
          error={props.error !== undefined}
          value={isThere ? props.value : ""}
          onChange={({ target }) => props.onChange(target.value)}
          SelectDisplayProps={{ ...control, "aria-label": props.label }}
        >
          {props.choices.map(({ value, label }) => (
            <MenuItem key={value} value={value}>
              {label}
            </MenuItem>
          ))}
        </Select>
      )}
    </FormField>
  );
}
