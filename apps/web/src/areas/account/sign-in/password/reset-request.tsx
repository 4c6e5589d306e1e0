import Button from "@mui/material/Button";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import { ActError } from "../../../../shared/auth/act-error.tsx";
import { typedEmail } from "../../../../shared/auth/auth-rules.ts";
import { identityErrorCode } from "../../../../shared/auth/provider/identity-errors.ts";
import { useAuthProblems } from "../../../../shared/auth/use-auth-problems.ts";
import { useIdentityAct } from "../../../../shared/auth/use-identity-act.ts";
import { linkAddress, useReturn } from "../../../../shared/auth/use-return.ts";
import { Form } from "../../../../shared/form/form.tsx";
import { useRuleForm } from "../../../../shared/form/use-rule-form.ts";
import { TextInput } from "../../../../shared/ui/input/text-input.tsx";
import { DemoMailButton } from "../demo/demo-mail-button.tsx";
import { LoginCard } from "../login-card.tsx";

const rule = z.object({ email: typedEmail });

/** Who is not registered reads the same as who is. */
function unlessUnknown(error: unknown): void {
  if (identityErrorCode(error) !== "user-not-found") throw error;
}

/** Mails a link with which to choose a new password, without telling who is registered. */
export function ResetRequest({ onBack }: { onBack: () => void }) {
  const { t } = useTranslation("auth");
  const { target } = useReturn();
  const [sentTo, setSentTo] = useState<string>();
  const { run, isBusy, words } = useIdentityAct();
  const form = useRuleForm({
    rule,
    initial: { email: "" },
    check: "onBlur",
    problems: useAuthProblems(),
    send: ({ email }) =>
      run(
        "sign-in",
        (identity) => identity.sendPasswordReset(email, linkAddress(target)).catch(unlessUnknown),
        () => setSentTo(email),
      ),
  });
  const back = <Button onClick={onBack}>{t("reset.back")}</Button>;
  if (sentTo) {
    return (
      <LoginCard takesFocus title={t("reset.sentTitle")} lead={t("reset.sentBody", { email: sentTo })} foot={back}>
        <DemoMailButton />
      </LoginCard>
    );
  }
  return (
    <LoginCard takesFocus title={t("reset.title")} lead={t("reset.lead")} foot={back}>
      <Form form={form} sx={{ display: "grid", gap: 2 }}>
        <ActError words={words} />
        <TextInput
          {...form.text("email")}
          label={t("email")}
          type="email"
          inputMode="email"
          autoComplete="username"
          dir="ltr"
        />
        <Button type="submit" variant="contained" size="large" loading={isBusy}>
          {t("reset.submit")}
        </Button>
      </Form>
    </LoginCard>
  );
}
