import { line, requiredLine } from "@meguri/rules/text";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router-dom";
import { z } from "zod";
import { stockPaths } from "../../../paths.ts";
import { FormDialog } from "../../../shared/form/form-dialog.tsx";
import { useRuleForm } from "../../../shared/form/use-rule-form.ts";
import { TextInput } from "../../../shared/ui/input/text-input.tsx";
import { usePartners } from "../common/use-partners.ts";
import { WholesalerInput } from "../common/wholesaler-input.tsx";
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
  const [requestId] = useState(() => crypto.randomUUID());
  const { mutateAsync } = useReturnSteps().start;
  const partners = usePartners(props.institutionId);
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
  const wholesaler = form.value("wholesaler");
  /** Fills in the VAN code of a partner, and takes out that of another one; a code that was typed stays. */
  const takeVanCodeOf = (name: string) => {
    const partner = partners?.find((one) => one.name === name);
    const isOfAnother = partners?.some(({ vanCode }) => vanCode === form.getValues("vanCode"));
    if (partner || isOfAnother) form.setValue("vanCode", partner?.vanCode ?? "");
  };
  return (
    <FormDialog
      form={form}
      title={t("returns.start.open")}
      submitLabel={t("returns.start.submit")}
      onClose={props.onClose}
    >
      <WholesalerInput
        {...wholesaler}
        label={t("field.wholesaler")}
        names={partners && [...new Set([...partners.map(({ name }) => name), ...props.wholesalers])]}
        onChange={(name) => {
          wholesaler.onChange(name);
          takeVanCodeOf(name);
        }}
      />
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
