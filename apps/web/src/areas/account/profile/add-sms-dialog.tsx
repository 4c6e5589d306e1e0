import Typography from "@mui/material/Typography";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { ActError } from "../../../shared/auth/act-error.tsx";
import type { SmsEnrolment } from "../../../shared/auth/identity.ts";
import { useIdentityAct } from "../../../shared/auth/use-identity-act.ts";
import { FormDialog } from "../../../shared/ui/form-dialog.tsx";
import { TextInput } from "../../../shared/ui/text-input.tsx";
import { CodeStep } from "./code-step.tsx";
import { internationalPhone } from "./phone-number.ts";

/** Adds a mobile number: sends it a code, which is then entered. */
export function AddSmsDialog(props: { onDone: () => void; onClose: () => void }) {
  const { t } = useTranslation(["account", "auth"]);
  const { run, isBusy, words } = useIdentityAct();
  const [sent, setSent] = useState<{ phone: string; enrolment: SmsEnrolment }>();
  const { register, handleSubmit, formState } = useForm({ mode: "onTouched", defaultValues: { phone: "" } });
  const submit = handleSubmit(async ({ phone: text }) => {
    const phone = internationalPhone(text);
    if (!phone) return;
    await run(
      "other",
      (identity) => identity.startSms(phone),
      (enrolment) => setSent({ phone, enrolment }),
    );
  });
  if (sent) {
    return (
      <CodeStep title={t("factor.smsTitle")} enrolment={sent.enrolment} onDone={props.onDone} onClose={props.onClose}>
        <Typography variant="body2">{t("auth:factor.smsSent", { phone: sent.phone })}</Typography>
      </CodeStep>
    );
  }
  return (
    <FormDialog
      title={t("factor.smsTitle")}
      submitLabel={t("auth:factor.send")}
      isBusy={isBusy}
      onSubmit={submit}
      onClose={props.onClose}
    >
      <ActError words={words} />
      <TextInput
        label={t("factor.phone")}
        hint={t("factor.phoneHint")}
        type="tel"
        autoComplete="tel"
        dir="ltr"
        error={formState.errors.phone?.message}
        {...register("phone", { validate: (text) => internationalPhone(text) !== undefined || t("factor.phoneWrong") })}
      />
    </FormDialog>
  );
}
