import { line, lines, requiredLine } from "@meguri/rules/text";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import { TextArea } from "../ui/input/text-area.tsx";
import { TextInput } from "../ui/input/text-input.tsx";
import { useToast } from "../ui/toast/use-toast.ts";
import { FormDialog } from "./form-dialog.tsx";
import { useRuleForm } from "./use-rule-form.ts";

/** A text of an answer: a reason, a note, a name, a number. */
export type AnswerText<Name extends string> = {
  /** Its name in the request, in camel case. */
  name: Name;
  label: string;
  hint?: string;
  isRequired?: boolean;
  /** Several lines instead of one. */
  isLong?: boolean;
  /** Most characters. */
  most: number;
  initial?: string;
  /** Sentence for what is wrong with it, in place of the usual ones. */
  words?: string;
  /** A telephone number, a code: from left to right in every language. */
  kind?: "tel" | "code";
  /** Values to choose from; others may be typed. */
  suggestions?: readonly string[];
};

function ruleOf({ isRequired, isLong, most }: AnswerText<string>) {
  if (isLong) return isRequired ? lines(most).pipe(z.string().min(1, "required")) : lines(most);
  return isRequired ? requiredLine(most) : line(most);
}

/** A decision with the texts that belong to it: what it does, a reason or a note, who agreed to it. */
export function AnswerDialog<Name extends string>(props: {
  title: string;
  /** What the decision does, in words. */
  effects?: ReactNode;
  texts: readonly AnswerText<Name>[];
  submitLabel: string;
  isIrreversible?: boolean;
  closeLabel?: string;
  /** Sentence after it was sent. */
  done?: string;
  /** Sends the texts without spaces around them; rejects with the failure of the call. */
  send: (texts: Record<Name, string>) => Promise<unknown>;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const toast = useToast();
  const { texts, done } = props;
  const form = useRuleForm<Record<string, string>, Record<string, string>>({
    rule: z.object(Object.fromEntries(texts.map((text) => [text.name, ruleOf(text)]))),
    initial: Object.fromEntries(texts.map(({ name, initial = "" }) => [name, initial])),
    words: Object.fromEntries(texts.flatMap(({ name, words }) => (words ? [[name, words]] : []))),
    send: async (answer) => {
      await props.send(answer);
      if (done) toast(done);
      props.onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      title={props.title}
      submitLabel={props.submitLabel}
      isIrreversible={props.isIrreversible ?? false}
      closeLabel={props.closeLabel ?? t("cancel")}
      onClose={props.onClose}
    >
      {props.effects}
      {texts.map(({ name, label, hint, isRequired = false, isLong, most, kind, suggestions }) => {
        const field = form.text(name);
        if (isLong) {
          return (
            <TextArea key={name} {...field} label={label} hint={hint} required={isRequired} rows={3} maxLength={most} />
          );
        }
        return (
          <div key={name}>
            <TextInput
              {...field}
              label={label}
              hint={hint}
              required={isRequired}
              maxLength={most}
              {...(kind && { dir: "ltr" })}
              {...(kind === "tel" && { type: "tel" })}
              {...(suggestions && { list: `${field.id}-list` })}
            />
            {suggestions && (
              <datalist id={`${field.id}-list`}>
                {suggestions.map((one) => (
                  <option key={one} value={one} />
                ))}
              </datalist>
            )}
          </div>
        );
      })}
    </FormDialog>
  );
}
