import Button from "@mui/material/Button";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import { ActError } from "../../../../shared/auth/act-error.tsx";
import { newPassword } from "../../../../shared/auth/auth-rules.ts";
import { PasswordInput } from "../../../../shared/auth/password-input.tsx";
import { useAuthProblems } from "../../../../shared/auth/use-auth-problems.ts";
import { useIdentityAct } from "../../../../shared/auth/use-identity-act.ts";
import { Form } from "../../../../shared/form/form.tsx";
import { useRuleForm } from "../../../../shared/form/use-rule-form.ts";
import { LoginCard } from "../login-card.tsx";

const rule = z.object({ password: newPassword });

/** Sets the password of the account that a reset link belongs to. */
export function NewPassword(props: { code: string; email: string; onDone: () => void }) {
  const { t } = useTranslation("auth");
  const { run, isBusy, words } = useIdentityAct();
  const form = useRuleForm({
    rule,
    initial: { password: "" },
    check: "onBlur",
    problems: useAuthProblems(),
    send: ({ password }) =>
      run("sign-in", (identity) => identity.confirmPasswordReset(props.code, password), props.onDone),
  });
  return (
    <LoginCard takesFocus title={t("reset.newTitle")} lead={t("reset.newLead", { email: props.email })}>
      <Form form={form} sx={{ display: "grid", gap: 2 }}>
        <ActError words={words} />
        <input type="hidden" name="username" autoComplete="username" value={props.email} />
        <PasswordInput
          {...form.text("password")}
          label={t("reset.newPassword")}
          hint={t("signup.passwordHint")}
          autoComplete="new-password"
        />
        <Button type="submit" variant="contained" size="large" loading={isBusy}>
          {t("reset.save")}
        </Button>
      </Form>
    </LoginCard>
  );
}
