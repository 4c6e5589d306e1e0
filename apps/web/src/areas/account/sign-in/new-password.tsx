import Button from "@mui/material/Button";
import Stack from "@mui/material/Stack";
import { useForm } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { ActError } from "../../../shared/auth/act-error.tsx";
import { PasswordInput } from "../../../shared/auth/password-input.tsx";
import { useIdentityAct } from "../../../shared/auth/use-identity-act.ts";
import { usePasswordRule } from "../../../shared/auth/use-password-rule.ts";
import { LoginCard } from "./login-card.tsx";

/** Sets the password of the account that a reset link belongs to. */
export function NewPassword(props: { code: string; email: string; onDone: () => void }) {
  const { t } = useTranslation("auth");
  const { run, isBusy, words } = useIdentityAct();
  const { register, handleSubmit, formState } = useForm({ mode: "onTouched", defaultValues: { password: "" } });
  const passwordRule = usePasswordRule();
  const submit = handleSubmit(({ password }) =>
    run("sign-in", (identity) => identity.confirmPasswordReset(props.code, password), props.onDone),
  );
  return (
    <LoginCard takesFocus title={t("reset.newTitle")} lead={t("reset.newLead", { email: props.email })}>
      <Stack component="form" noValidate onSubmit={submit} sx={{ gap: 2 }}>
        <ActError words={words} />
        <input type="hidden" name="username" autoComplete="username" value={props.email} />
        <PasswordInput
          label={t("reset.newPassword")}
          hint={t("signup.passwordHint")}
          autoComplete="new-password"
          error={formState.errors.password?.message}
          {...register("password", passwordRule)}
        />
        <Button type="submit" variant="contained" size="large" loading={isBusy}>
          {t("reset.save")}
        </Button>
      </Stack>
    </LoginCard>
  );
}
