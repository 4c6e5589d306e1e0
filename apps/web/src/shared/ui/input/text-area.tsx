import OutlinedInput from "@mui/material/OutlinedInput";
import type { ComponentProps, ReactNode, Ref } from "react";
import { FormField } from "./form-field.tsx";

type AreaAttributes = Omit<ComponentProps<"textarea">, "ref" | "color">;

/** Lines of text with their label; grows with what is written; takes what react-hook-form's `register` gives. */
export function TextArea({
  label,
  hint,
  error,
  required = false,
  id,
  rows = 4,
  ref,
  ...area
}: AreaAttributes & {
  label: string;
  hint?: ReactNode;
  error?: string | undefined;
  ref?: Ref<HTMLTextAreaElement>;
}) {
  return (
    <FormField label={label} hint={hint} error={error} required={required} {...(id && { id })}>
      {(control) => (
        <OutlinedInput
          size="small"
          fullWidth
          multiline
          minRows={rows}
          maxRows={20}
          error={Boolean(error)}
          inputRef={ref}
          inputProps={{ ...area, ...control }}
        />
      )}
    </FormField>
  );
}
