import Typography from "@mui/material/Typography";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import { ActError } from "../../../../shared/auth/act-error.tsx";
import type { SmsEnrolment } from "../../../../shared/auth/provider/identity.ts";
import { useIdentityAct } from "../../../../shared/auth/use-identity-act.ts";
import { FormDialog } from "../../../../shared/form/form-dialog.tsx";
import { useRuleForm } from "../../../../shared/form/use-rule-form.ts";
import { TextInput } from "../../../../shared/ui/input/text-input.tsx";
import { CodeStep } from "./code-step.tsx";
import { internationalPhone } from "./phone-number.ts";

const rule = z.object({
  phone: z.string().transform((typed, context) => {
    const phone = internationalPhone(typed);
    if (phone) return phone;
    context.addIssue({ code: "custom", message: "tel_format" });
    return z.NEVER;
  }),
});

/** Adds a mobile number: sends it a code, which is then entered. */
export function AddSmsDialog(props: { onDone: () => void; onClose: () => void }) {
  const { t } = useTranslation(["account", "auth"]);
  const { run, words } = useIdentityAct();
  const [sent, setSent] = useState<{ phone: string; enrolment: SmsEnrolment }>();
  const form = useRuleForm({
    rule,
    initial: { phone: "" },
    check: "onBlur",
    words: { phone: t("factor.phoneWrong") },
    send: ({ phone }) =>
      run(
        "other",
        (identity) => identity.startSms(phone),
        (enrolment) => setSent({ phone, enrolment }),
      ),
  });
  if (sent) {
    return (
      <CodeStep title={t("factor.smsTitle")} enrolment={sent.enrolment} onDone={props.onDone} onClose={props.onClose}>
        <Typography variant="body2">{t("auth:factor.smsSent", { phone: sent.phone })}</Typography>
      </CodeStep>
    );
  }
  return (
    <FormDialog form={form} title={t("factor.smsTitle")} submitLabel={t("auth:factor.send")} onClose={props.onClose}>
      <ActError words={words} />
      <TextInput
        {...form.text("phone")}
        label={t("factor.phone")}
        hint={t("factor.phoneHint")}
        type="tel"
        autoComplete="tel"
        dir="ltr"
      />
    </FormDialog>
  );
}
