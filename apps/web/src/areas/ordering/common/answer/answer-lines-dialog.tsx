import { useState } from "react";
import { useTranslation } from "react-i18next";
import { FormDialog } from "../../../../shared/form/form-dialog.tsx";
import { refusedFields } from "../../../../shared/form/refused-fields.ts";
import { useRuleForm } from "../../../../shared/form/use-rule-form.ts";
import { TextInput } from "../../../../shared/ui/input/text-input.tsx";
import { useToast } from "../../../../shared/ui/toast/use-toast.ts";
import type { SentOrderLine } from "../order/sent-order.ts";
import { AnswerLines } from "./answer-lines.tsx";
import { type Answer, answerInputOf, answerRules } from "./answer-lines-rule.ts";

// What the server refuses of a line is no field by its name.
const refused = refusedFields(["answeredBy", "note"]);

/** The answer to each line of an order: how much comes, whether the rest comes later, and when. Needs the phrases `orders`. */
export function AnswerLinesDialog(props: {
  title: string;
  submitLabel: string;
  noteLabel: string;
  /** Sentence after it was sent. */
  done: string;
  lines: readonly SentOrderLine[];
  /** Whether the person who answered is named. */
  byTelephone?: boolean;
  /** Sends; rejects with the failure of the call. */
  send: (answer: Answer) => Promise<unknown>;
  onClose: () => void;
}) {
  const { t } = useTranslation("orders");
  const toast = useToast();
  // The lines as they were when the dialog was opened: what is typed belongs to them.
  const [lines] = useState(props.lines);
  const form = useRuleForm({
    rule: props.byTelephone ? answerRules.byTelephone : answerRules.inWriting,
    initial: answerInputOf(lines),
    words: { answeredBy: t("move.answeredByMissing") },
    refused,
    send: async (answer) => {
      await props.send(answer);
      toast(props.done);
      props.onClose();
    },
  });
  return (
    <FormDialog form={form} isWide title={props.title} submitLabel={props.submitLabel} onClose={props.onClose}>
      {props.byTelephone && (
        <TextInput {...form.text("answeredBy")} label={t("field.answeredBy")} required maxLength={100} />
      )}
      <AnswerLines form={form} lines={lines} />
      <TextInput {...form.text("note")} label={props.noteLabel} maxLength={500} />
    </FormDialog>
  );
}
