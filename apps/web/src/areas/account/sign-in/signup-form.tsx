import Button from "@mui/material/Button";
import Stack from "@mui/material/Stack";
import Typography from "@mui/material/Typography";
import { useForm } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { paths } from "../../../paths.ts";
import { ActError } from "../../../shared/auth/act-error.tsx";
import { PasswordInput } from "../../../shared/auth/password-input.tsx";
import { useEmailRule } from "../../../shared/auth/use-email-rule.ts";
import { usePasswordRule } from "../../../shared/auth/use-password-rule.ts";
import { TextInput } from "../../../shared/ui/text-input.tsx";
import { LoginCard } from "./login-card.tsx";
import { LoginLink } from "./login-link.tsx";
import { useSignUp } from "./use-sign-up.ts";

/** Makes an account with e-mail and password. */
export function SignupForm() {
  const { t } = useTranslation("auth");
  const { signUp, isBusy, words } = useSignUp();
  const { register, handleSubmit, formState } = useForm({
    mode: "onTouched",
    defaultValues: { name: "", email: "", password: "" },
  });
  const emailRule = useEmailRule();
  const passwordRule = usePasswordRule();
  const { errors } = formState;
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
      <Stack component="form" noValidate onSubmit={handleSubmit(signUp)} sx={{ gap: 2.5 }}>
        <ActError words={words} />
        <TextInput
          label={t("signup.name")}
          hint={t("signup.nameHint")}
          autoComplete="name"
          maxLength={100}
          error={errors.name?.message}
          {...register("name", { validate: (name) => name.trim() !== "" || t("nameRequired") })}
        />
        <TextInput
          label={t("email")}
          type="email"
          inputMode="email"
          autoComplete="username"
          dir="ltr"
          error={errors.email?.message}
          {...register("email", emailRule)}
        />
        <PasswordInput
          label={t("password")}
          hint={t("signup.passwordHint")}
          autoComplete="new-password"
          error={errors.password?.message}
          {...register("password", passwordRule)}
        />
        <Button type="submit" variant="contained" size="large" loading={isBusy} sx={{ mt: 1 }}>
          {t("signup.submit")}
        </Button>
      </Stack>
    </LoginCard>
  );
}
