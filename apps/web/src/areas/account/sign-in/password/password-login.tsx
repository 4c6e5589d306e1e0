import Button from "@mui/material/Button";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import { paths } from "../../../../paths.ts";
import { ActError } from "../../../../shared/auth/act-error.tsx";
import { presentPassword, typedEmail } from "../../../../shared/auth/auth-rules.ts";
import { PasswordInput } from "../../../../shared/auth/password-input.tsx";
import { useAuthProblems } from "../../../../shared/auth/use-auth-problems.ts";
import { useSignIn } from "../../../../shared/auth/use-sign-in.ts";
import { Form } from "../../../../shared/form/form.tsx";
import { useRuleForm } from "../../../../shared/form/use-rule-form.ts";
import { TextInput } from "../../../../shared/ui/input/text-input.tsx";
import { FactorCard } from "../factor-card.tsx";
import { LoginCard } from "../login-card.tsx";
import { LoginLink } from "../login-link.tsx";

const rule = z.object({ email: typedEmail, password: presentPassword });

/** Signs in with e-mail and password. */
export function PasswordLogin({ onForgot }: { onForgot: () => void }) {
  const { t } = useTranslation("auth");
  const signIn = useSignIn();
  const form = useRuleForm({
    rule,
    initial: { email: "", password: "" },
    check: "onBlur",
    problems: useAuthProblems(),
    send: ({ email, password }) => signIn.signIn("sign-in", (identity) => identity.signInWithPassword(email, password)),
  });
  if (signIn.challenge) return <FactorCard {...signIn} challenge={signIn.challenge} />;
  return (
    <LoginCard
      title={t("passwordLogin.title")}
      foot={<LoginLink to={paths.login}>{t("passwordLogin.withLink")}</LoginLink>}
    >
      <Form form={form} sx={{ display: "grid", gap: 2 }}>
        <ActError words={signIn.words} />
        <TextInput
          {...form.text("email")}
          label={t("email")}
          type="email"
          inputMode="email"
          autoComplete="username"
          dir="ltr"
        />
        <PasswordInput {...form.text("password")} label={t("password")} autoComplete="current-password" />
        <Button type="submit" variant="contained" size="large" loading={signIn.isBusy} sx={{ mt: 1 }}>
          {t("passwordLogin.submit")}
        </Button>
        <Button color="inherit" onClick={onForgot}>
          {t("passwordLogin.forgot")}
        </Button>
      </Form>
    </LoginCard>
  );
}
