import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import { paths } from "../../../../paths.ts";
import { ActError } from "../../../../shared/auth/act-error.tsx";
import { newPassword, typedEmail } from "../../../../shared/auth/auth-rules.ts";
import { PasswordInput } from "../../../../shared/auth/password-input.tsx";
import { useAuthProblems } from "../../../../shared/auth/use-auth-problems.ts";
import { Form } from "../../../../shared/form/form.tsx";
import { useRuleForm } from "../../../../shared/form/use-rule-form.ts";
import { TextInput } from "../../../../shared/ui/input/text-input.tsx";
import { LoginCard } from "../login-card.tsx";
import { LoginLink } from "../login-link.tsx";
import { useSignUp } from "./use-sign-up.ts";

const rule = z.object({
  name: z.string().trim().min(1, "name_required"),
  email: typedEmail,
  password: newPassword,
});

/** Creates an account with e-mail and password. */
export function SignupForm() {
  const { t } = useTranslation("auth");
  const { signUp, isBusy, words } = useSignUp();
  const form = useRuleForm({
    rule,
    initial: { name: "", email: "", password: "" },
    check: "onBlur",
    problems: useAuthProblems(),
    send: signUp,
  });
  return (
    <LoginCard
      title={t("signup.title")}
      foot={
        <>
          <Typography variant="body2" color="textSecondary" sx={{ py: 0.5 }}>
            {t("signup.haveAccount")}
          </Typography>
          <LoginLink to={paths.login}>{t("login.title")}</LoginLink>
        </>
      }
    >
      <Form form={form} sx={{ display: "grid", gap: 2.5 }}>
        <ActError words={words} />
        <TextInput
          {...form.text("name")}
          label={t("signup.name")}
          hint={t("signup.nameHint")}
          autoComplete="name"
          maxLength={100}
        />
        <TextInput
          {...form.text("email")}
          label={t("email")}
          type="email"
          inputMode="email"
          autoComplete="username"
          dir="ltr"
        />
        <PasswordInput
          {...form.text("password")}
          label={t("password")}
          hint={t("signup.passwordHint")}
          autoComplete="new-password"
        />
        <Button type="submit" variant="contained" size="large" loading={isBusy} sx={{ mt: 1 }}>
          {t("signup.submit")}
        </Button>
      </Form>
    </LoginCard>
  );
}
