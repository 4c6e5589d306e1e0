import type { SxProps, Theme } from "@mui/material";
import Box from "@mui/material/Box";
import { type ReactNode, useEffect, useRef } from "react";
import { type FieldValues, FormProvider } from "react-hook-form";
import { submitOnCommandEnter } from "../ui/input/submit-on-command-enter.ts";
import type { RuleForm } from "./use-rule-form.ts";

/**
 * The form element of a `RuleForm`; its parts reach the form by `useFormContext`. A refused submit focuses the first
 * wrong field, except where an `ErrorSummary` takes the focus.
 */
export function Form<Input extends FieldValues, Output>(props: {
  form: RuleForm<Input, Output>;
  /** The form has an error summary. */
  hasSummary?: boolean;
  /** Accessible name, which makes it a landmark. */
  label?: string;
  /** Id of the element, for a submit button outside of it. */
  elementId?: string;
  children: ReactNode;
  sx?: SxProps<Theme>;
}) {
  const { form, hasSummary = false } = props;
  const { id, attempt, wrong } = form;
  const firstWrong = wrong[0]?.field;
  const focused = useRef(0);
  useEffect(() => {
    if (hasSummary || attempt === focused.current) return;
    focused.current = attempt;
    if (firstWrong) document.getElementById(`${id}-${firstWrong}`)?.focus();
  }, [hasSummary, attempt, firstWrong, id]);
  return (
    <FormProvider {...form}>
      <Box
        component="form"
        noValidate
        onKeyDown={submitOnCommandEnter}
        onSubmit={form.submit}
        aria-label={props.label}
        {...(props.elementId && { id: props.elementId })}
        {...(props.sx && { sx: props.sx })}
      >
        {props.children}
      </Box>
    </FormProvider>
  );
}
