import Box from "@mui/material/Box";
import Checkbox from "@mui/material/Checkbox";
import FormControlLabel from "@mui/material/FormControlLabel";
import FormHelperText from "@mui/material/FormHelperText";
import type { ReactNode } from "react";

/** A checkbox of a form, with its label, hint and problem. Takes the properties of `form.value(field)`. */
export function FormCheck(props: {
  id: string;
  label: ReactNode;
  hint?: ReactNode;
  value: boolean;
  onChange: (value: boolean) => void;
  error?: string | undefined;
}) {
  const describedBy = [props.hint && `${props.id}-hint`, props.error && `${props.id}-error`].filter(Boolean).join(" ");
  return (
    <Box>
      <FormControlLabel
        control={
          <Checkbox
            id={props.id}
            checked={props.value}
            onChange={(_, checked) => props.onChange(checked)}
            slotProps={{
              input: { "aria-describedby": describedBy || undefined, "aria-invalid": props.error ? true : undefined },
            }}
          />
        }
        label={props.label}
      />
      {props.hint && <FormHelperText id={`${props.id}-hint`}>{props.hint}</FormHelperText>}
      {props.error && (
        <FormHelperText id={`${props.id}-error`} error>
          {props.error}
        </FormHelperText>
      )}
    </Box>
  );
}
