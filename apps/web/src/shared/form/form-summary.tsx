import type { FieldPath, FieldValues } from "react-hook-form";
import { ErrorSummary } from "../ui/input/error-summary.tsx";
import type { RuleForm } from "./use-rule-form.ts";

/** The error summary of a form on a page: every wrong field by its label, and why a call failed. */
export function FormSummary<Input extends FieldValues, Output>(props: {
  form: RuleForm<Input, Output>;
  /** Absent where the sentences name their fields. */
  labelOf?: (field: FieldPath<Input>) => string;
}) {
  const { id, attempt, wrong, refusal } = props.form;
  const items = wrong.map(({ field, words }) => ({
    fieldId: `${id}-${field}`,
    message: props.labelOf ? named(props.labelOf(field), words) : words,
  }));
  const all = refusal ? [...items, { message: refusal }] : items;
  return <ErrorSummary items={attempt > 0 ? all : []} attempt={attempt} />;
}

/** Names the field where the sentence does not. */
function named(label: string, words: string): string {
  return words.includes(label) ? words : `${label}: ${words}`;
}
