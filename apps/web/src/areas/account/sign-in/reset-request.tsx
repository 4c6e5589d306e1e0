import Button from "@mui/material/Button";
import Stack from "@mui/material/Stack";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { ActError } from "../../../shared/auth/act-error.tsx";
import { identityErrorCode } from "../../../shared/auth/identity-errors.ts";
import { useEmailRule } from "../../../shared/auth/use-email-rule.ts";
import { useIdentityAct } from "../../../shared/auth/use-identity-act.ts";
import { linkAddress, useReturn } from "../../../shared/auth/use-return.ts";
import { TextInput } from "../../../shared/ui/text-input.tsx";
import { DemoMailButton } from "./demo-mail-button.tsx";
import { LoginCard } from "./login-card.tsx";

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
  const { register, handleSubmit, formState } = useForm({ mode: "onTouched", defaultValues: { email: "" } });
  const emailRule = useEmailRule();
  const submit = handleSubmit(({ email }) => {
    const address = email.trim();
    return run(
      "sign-in",
      (identity) => identity.sendPasswordReset(address, linkAddress(target)).catch(unlessUnknown),
      () => setSentTo(address),
    );
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
      <Stack component="form" noValidate onSubmit={submit} sx={{ gap: 2 }}>
        <ActError words={words} />
        <TextInput
          label={t("email")}
          type="email"
          inputMode="email"
          autoComplete="username"
          dir="ltr"
          error={formState.errors.email?.message}
          {...register("email", emailRule)}
        />
        <Button type="submit" variant="contained" size="large" loading={isBusy}>
          {t("reset.submit")}
        </Button>
      </Stack>
    </LoginCard>
  );
}
