import type { ReactNode } from "react";
import { useForm } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { ActError } from "../../../shared/auth/act-error.tsx";
import { CodeInput, codeDigits } from "../../../shared/auth/code-input.tsx";
import type { SmsEnrolment, TotpEnrolment } from "../../../shared/auth/identity.ts";
import { useCodeAct } from "../../../shared/auth/use-code-act.ts";
import { FormDialog } from "../../../shared/ui/form-dialog.tsx";
import { useToast } from "../../../shared/ui/use-toast.ts";

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
  const { register, handleSubmit, formState, setError } = useForm({ defaultValues: { code: "" } });
  const checking = useCodeAct((message) => setError("code", { message }));
  const submit = handleSubmit(({ code }) =>
    checking.run(
      () => props.enrolment.finish(codeDigits(code)),
      () => {
        toast(t("factor.added"));
        props.onDone();
      },
    ),
  );
  return (
    <FormDialog
      title={props.title}
      submitLabel={t("factor.add")}
      isBusy={checking.isBusy}
      onSubmit={submit}
      onClose={props.onClose}
    >
      {props.children}
      <ActError words={checking.words} />
      <CodeInput
        label={t("auth:factor.code")}
        error={formState.errors.code?.message}
        {...register("code", { validate: (code) => codeDigits(code).length === 6 || t("auth:factor.codeRequired") })}
      />
    </FormDialog>
  );
}
