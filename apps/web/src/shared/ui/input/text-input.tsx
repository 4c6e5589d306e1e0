import OutlinedInput from "@mui/material/OutlinedInput";
import type { ComponentProps, ReactNode, Ref } from "react";
import { FormField } from "./form-field.tsx";

type InputAttributes = Omit<ComponentProps<"input">, "ref" | "size" | "color">;

/** One line of text with its label; takes what react-hook-form's `register` gives. */
export function TextInput({
  label,
  hint,
  error,
  required = false,
  id,
  end,
  ref,
  ...input
}: InputAttributes & {
  label: string;
  hint?: ReactNode;
  error?: string | undefined;
  /** Inside the field at its end: a unit, or a button that shows the password. */
  end?: ReactNode;
  ref?: Ref<HTMLInputElement>;
}) {
  return (
    <FormField label={label} hint={hint} error={error} required={required} {...(id && { id })}>
      {(control) => (
        <OutlinedInput
          size="small"
          fullWidth
          error={Boolean(error)}
          endAdornment={end}
          inputRef={ref}
          inputProps={{ ...input, ...control }}
        />
      )}
    </FormField>
  );
}
