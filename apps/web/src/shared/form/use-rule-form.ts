import { zodResolver } from "@hookform/resolvers/zod";
import { type BaseSyntheticEvent, useId, useRef, useState } from "react";
import {
  type DefaultValues,
  type FieldPath,
  type FieldPathValue,
  type FieldValues,
  type UseFormReturn,
  useForm,
} from "react-hook-form";
import type { z } from "zod";
import { useFailureWords } from "../rpc/use-failure-words.ts";
import { refusedFields } from "./refused-fields.ts";

type Options<Input extends FieldValues, Output> = {
  /** Checks the fields and turns them into what is sent; its messages are names of `failure:problem`. */
  rule: z.ZodType<Output, Input>;
  /** Value of every field. */
  initial: Input;
  /** Fields in the order of the error summary, which a failed call may refuse; default: those of `initial`. */
  fields?: readonly (FieldPath<Input> & string)[];
  /** Sends the checked fields; rejects with the failure of the call. */
  send: (fields: Output) => Promise<unknown>;
  /** Where the form stays open for the next one: its values after they were sent. */
  next?: (sent: Output) => Input;
  /** Sentences of this form's own, by field, in place of those of `failure:problem`. */
  words?: Partial<Record<FieldPath<Input>, string>>;
  /** Sentences for problems that only this form has, by the problem's name. */
  problems?: Readonly<Record<string, string>>;
  /** Fields that a failed call refuses; default: those of its `Failure.fields` that the form has. */
  refused?: (error: unknown) => { field: FieldPath<Input>; problem: string }[];
  /** When a field is checked first: on leaving it, or with the whole form when it is submitted (default). */
  check?: "onBlur" | "onSubmit";
  /** Prefix of the ids of the fields; default: generated. */
  id?: string;
};

/** Paths of what is wrong in a field: the field itself, or the fields in it where it is a list. */
function pathsOf(error: unknown, path: string): string[] {
  if (typeof error !== "object" || error === null) return [];
  if ("type" in error && typeof error.type === "string") return [path];
  return Object.entries(error).flatMap(([name, inner]) => pathsOf(inner, name === "root" ? path : `${path}.${name}`));
}

/** A form with its rule, its state and the properties of its fields. Rendered by `Form` or `FormDialog`. */
export type RuleForm<Input extends FieldValues, Output = unknown> = UseFormReturn<Input, unknown, Output> & {
  /** Prefix of the ids of the fields. */
  id: string;
  /** Names of the wrong fields with their sentences, in the order of the form. */
  wrong: { field: FieldPath<Input>; words: string }[];
  /** Sentence for a failed call that refuses no field of this form. */
  refusal: string | undefined;
  /** Number of submits that were refused, here or by the server. */
  attempt: number;
  isSending: boolean;
  submit: (event?: BaseSyntheticEvent) => Promise<void>;
  /** Sentence for what is wrong with a field. */
  wordsOf: (field: FieldPath<Input>) => string | undefined;
  /** Properties of a native input: `TextInput`, `TextArea`. */
  text: <Field extends FieldPath<Input>>(field: Field) => TextProps<Field>;
  /** Properties of a controlled input: `ChoiceField`, `DayInput`, `FormCheck` and the like. */
  value: <Field extends FieldPath<Input>>(field: Field) => ValueProps<FieldPathValue<Input, Field>>;
};

type TextProps<Field extends string> = ReturnType<UseFormReturn["register"]> & {
  name: Field;
  id: string;
  error: string | undefined;
};

type ValueProps<Value> = {
  id: string;
  value: Value;
  onChange: (value: Value) => void;
  error: string | undefined;
};

/**
 * The one form of the web: react-hook-form with a zod rule. Keeps what was typed when it is refused, shows the problems
 * of the server at the fields they name, sends once at a time.
 */
export function useRuleForm<Input extends FieldValues, Output>(
  options: Options<Input, Output>,
): RuleForm<Input, Output> {
  const { failureWords, problemWords } = useFailureWords();
  const ownId = useId();
  const id = options.id ?? ownId;
  const [attempt, setAttempt] = useState(0);
  const [failure, setFailure] = useState<unknown>();
  const isRunning = useRef(false);
  const sent = useRef<{ fields: Output }>(undefined);
  const form = useForm<Input, unknown, Output>({
    resolver: zodResolver(options.rule),
    defaultValues: options.initial as DefaultValues<Input>,
    mode: options.check ?? "onSubmit",
    shouldFocusError: false,
  });
  const { isSubmitting, isSubmitted } = form.formState;

  const wordsOf = (field: FieldPath<Input>): string | undefined => {
    const { error } = form.getFieldState(field, form.formState);
    const problem = error?.message ?? error?.root?.message;
    return problem && (options.words?.[field] ?? options.problems?.[problem] ?? problemWords(problem));
  };
  const { errors } = form.formState;
  const fields = options.fields ?? Object.keys(options.initial);
  const wrong = fields.flatMap((name) =>
    (pathsOf(errors[name], name) as FieldPath<Input>[]).flatMap((field) => {
      const words = wordsOf(field);
      return words ? [{ field, words }] : [];
    }),
  );

  const send = async (checked: Output) => {
    setFailure(undefined);
    try {
      await options.send(checked);
      sent.current = { fields: checked };
    } catch (error) {
      const refused = (options.refused ?? refusedFields(fields as FieldPath<Input>[]))(error);
      for (const { field, problem } of refused) form.setError(field, { type: "server", message: problem });
      if (refused.length === 0) setFailure(error);
      setAttempt((before) => before + 1);
    }
  };
  const check = form.handleSubmit(send, () => setAttempt((before) => before + 1));
  const submit = async (event?: BaseSyntheticEvent) => {
    event?.preventDefault();
    // Events of a dialog bubble to the form in whose tree it is rendered.
    event?.stopPropagation();
    // A second press before the form is rendered as busy.
    if (isRunning.current) return;
    isRunning.current = true;
    try {
      await check(event);
      if (sent.current && options.next) form.reset(options.next(sent.current.fields));
    } finally {
      sent.current = undefined;
      isRunning.current = false;
    }
  };

  return {
    ...form,
    id,
    wrong,
    refusal: failure === undefined ? undefined : failureWords(failure),
    attempt,
    isSending: isSubmitting,
    submit,
    wordsOf,
    text: (field) => ({ ...form.register(field), name: field, id: `${id}-${field}`, error: wordsOf(field) }),
    value: (field) => ({
      id: `${id}-${field}`,
      value: form.watch(field),
      onChange: (value) =>
        form.setValue(field, value, { shouldDirty: true, shouldTouch: true, shouldValidate: isSubmitted }),
      error: wordsOf(field),
    }),
  };
}
