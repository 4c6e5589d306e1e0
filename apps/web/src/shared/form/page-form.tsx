import Box from "@mui/material/Box";
import type { ReactNode } from "react";
import type { FieldPath, FieldValues } from "react-hook-form";
import { sizes } from "../layout/sizes.ts";
import { FormFoot } from "../ui/input/form-foot.tsx";
import { Form } from "./form.tsx";
import { FormSummary } from "./form-summary.tsx";
import type { RuleForm } from "./use-rule-form.ts";

/** A form that is a page: its error summary, its heading, its fields and its foot. */
export function PageForm<Input extends FieldValues, Output>(props: {
  form: RuleForm<Input, Output>;
  /** Absent where the sentences name their fields. */
  labelOf?: (field: FieldPath<Input>) => string;
  heading: ReactNode;
  children: ReactNode;
  submitLabel?: string | undefined;
  onCancel: () => void;
}) {
  const { form, labelOf, submitLabel } = props;
  return (
    <Box sx={{ width: "100%", maxWidth: sizes.form }}>
      <FormSummary form={form} {...(labelOf && { labelOf })} />
      {props.heading}
      <Form form={form} hasSummary>
        {props.children}
        <FormFoot onCancel={props.onCancel} isSending={form.isSending} {...(submitLabel && { submitLabel })} />
      </Form>
    </Box>
  );
}
