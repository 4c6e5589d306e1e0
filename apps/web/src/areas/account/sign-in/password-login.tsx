import Button from "@mui/material/Button";
import Stack from "@mui/material/Stack";
import { useForm } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { paths } from "../../../paths.ts";
import { ActError } from "../../../shared/auth/act-error.tsx";
import { PasswordInput } from "../../../shared/auth/password-input.tsx";
import { useEmailRule } from "../../../shared/auth/use-email-rule.ts";
import { useSignIn } from "../../../shared/auth/use-sign-in.ts";
import { TextInput } from "../../../shared/ui/text-input.tsx";
import { FactorCard } from "./factor-card.tsx";
import { LoginCard } from "./login-card.tsx";
import { LoginLink } from "./login-link.tsx";

/** Signs in with e-mail and password. */
export function PasswordLogin({ onForgot }: { onForgot: () => void }) {
  const { t } = useTranslation("auth");
  const signIn = useSignIn();
  const { register, handleSubmit, formState } = useForm({
    mode: "onTouched",
    defaultValues: { email: "", password: "" },
  });
  const emailRule = useEmailRule();
  const submit = handleSubmit(({ email, password }) =>
    signIn.signIn("sign-in", (identity) => identity.signInWithPassword(email.trim(), password)),
  );
  if (signIn.challenge) return <FactorCard {...signIn} challenge={signIn.challenge} />;
  return (
    <LoginCard
      title={t("passwordLogin.title")}
      foot={<LoginLink to={paths.login}>{t("passwordLogin.withLink")}</LoginLink>}
    >
      <Stack component="form" noValidate onSubmit={submit} sx={{ gap: 2 }}>
        <ActError words={signIn.words} />
        <TextInput
          label={t("email")}
          type="email"
          inputMode="email"
          autoComplete="username"
          dir="ltr"
          error={formState.errors.email?.message}
          {...register("email", emailRule)}
        />
        <PasswordInput
          label={t("password")}
          autoComplete="current-password"
          error={formState.errors.password?.message}
          {...register("password", { required: t("passwordRequired") })}
        />
        <Button type="submit" variant="contained" size="large" loading={signIn.isBusy} sx={{ mt: 1 }}>
          {t("passwordLogin.submit")}
        </Button>
        <Button color="inherit" onClick={onForgot}>
          {t("passwordLogin.forgot")}
        </Button>
      </Stack>
    </LoginCard>
  );
}
