import MenuItem from "@mui/material/MenuItem";
import Select from "@mui/material/Select";
import { FormField } from "../../../../shared/ui/input/form-field.tsx";

/** One of a few, by its number from 1 on. */
export function NumberChoice(props: {
  label: string;
  choices: readonly string[];
  value: number;
  error?: string | undefined;
  id?: string;
  onChange: (value: number) => void;
}) {
  return (
    <FormField label={props.label} error={props.error} {...(props.id && { id: props.id })}>
      {(control) => (
        <Select
          size="small"
          fullWidth
          value={props.value}
          onChange={({ target }) => props.onChange(Number(target.value))}
          SelectDisplayProps={{ ...control, "aria-label": props.label }}
        >
          {props.choices.map((choice, index) => (
            <MenuItem key={choice} value={index + 1}>
              {choice}
            </MenuItem>
          ))}
        </Select>
      )}
    </FormField>
  );
}
