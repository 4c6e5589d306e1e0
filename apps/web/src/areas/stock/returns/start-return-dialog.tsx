import { line, requiredLine } from "@meguri/rules/text";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router-dom";
import { z } from "zod";
import { stockPaths } from "../../../paths.ts";
import { FormDialog } from "../../../shared/form/form-dialog.tsx";
import { useRuleForm } from "../../../shared/form/use-rule-form.ts";
import { TextInput } from "../../../shared/ui/input/text-input.tsx";
import { useReturnSteps } from "./use-returns.ts";

const rule = z.object({
  wholesaler: requiredLine(100),
  vanCode: z
    .string()
    .transform((typed) => typed.normalize("NFKC").trim())
    .pipe(z.string().regex(/^([0-9A-Za-z]{9})?$/, "van_code_format")),
  note: line(500),
});

/** Begins a return: to whom it goes. */
export function StartReturnDialog(props: {
  institutionId: string;
  /** Names used before, to choose from. */
  wholesalers: readonly string[];
  onClose: () => void;
}) {
  const { t } = useTranslation("sending");
  const navigate = useNavigate();
  const namesId = useId();
  const [requestId] = useState(() => crypto.randomUUID());
  const { mutateAsync } = useReturnSteps().start;
  const form = useRuleForm({
    rule,
    initial: { wholesaler: "", vanCode: "", note: "" },
    words: { wholesaler: t("returns.start.wholesalerMissing"), vanCode: t("returns.start.vanCodeWrong") },
    send: async (fields) => {
      const answer = await mutateAsync({ institutionId: props.institutionId, requestId, ...fields });
      if (!answer.return) return;
      props.onClose();
      await navigate(stockPaths.return(answer.return.id));
    },
  });
  return (
    <FormDialog
      form={form}
      title={t("returns.start.open")}
      submitLabel={t("returns.start.submit")}
      onClose={props.onClose}
    >
      <TextInput
        {...form.text("wholesaler")}
        label={t("field.wholesaler")}
        required
        maxLength={100}
        list={namesId}
        lang="ja"
      />
      <datalist id={namesId}>
        {props.wholesalers.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      <TextInput
        {...form.text("vanCode")}
        label={t("returns.start.vanCode")}
        hint={t("returns.start.vanCodeHint")}
        maxLength={20}
        dir="ltr"
      />
      <TextInput {...form.text("note")} label={t("field.note")} maxLength={500} />
    </FormDialog>
  );
}
