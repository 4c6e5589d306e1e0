import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import { ActError } from "../../../../shared/auth/act-error.tsx";
import { sixDigits } from "../../../../shared/auth/auth-rules.ts";
import type { SmsEnrolment, TotpEnrolment } from "../../../../shared/auth/provider/identity.ts";
import { CodeInput } from "../../../../shared/auth/second-factor/code-input.tsx";
import { useCodeAct } from "../../../../shared/auth/second-factor/use-code-act.ts";
import { useAuthProblems } from "../../../../shared/auth/use-auth-problems.ts";
import { FormDialog } from "../../../../shared/form/form-dialog.tsx";
import { useRuleForm } from "../../../../shared/form/use-rule-form.ts";
import { useToast } from "../../../../shared/ui/toast/use-toast.ts";

const rule = z.object({ code: sixDigits });

/** The last step of adding a second factor: its first code. */
export function CodeStep(props: {
  title: string;
  enrolment: TotpEnrolment | SmsEnrolment;
  children: ReactNode;
  onDone: () => void;
  onClose: () => void;
}) {
  const { t } = useTranslation(["account", "auth"]);
  const toast = useToast();
  const checking = useCodeAct((problem) => form.setError("code", { message: problem }));
  const form = useRuleForm({
    rule,
    initial: { code: "" },
    problems: useAuthProblems(),
    send: ({ code }) =>
      checking.run(
        () => props.enrolment.finish(code),
        () => {
          toast(t("factor.added"));
          props.onDone();
        },
      ),
  });
  return (
    <FormDialog form={form} title={props.title} submitLabel={t("factor.add")} onClose={props.onClose}>
      {props.children}
      <ActError words={checking.words} />
      <CodeInput {...form.text("code")} label={t("auth:factor.code")} />
    </FormDialog>
  );
}
