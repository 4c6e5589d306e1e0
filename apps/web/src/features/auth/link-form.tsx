import Button from "@mui/material/Button";
import Stack from "@mui/material/Stack";
import { useForm } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { ActError } from "../../shared/auth/act-error.tsx";
import { linkEmail } from "../../shared/auth/link-email.ts";
import { useEmailRule } from "../../shared/auth/use-email-rule.ts";
import { useIdentityAct } from "../../shared/auth/use-identity-act.ts";
import { linkAddress, useReturn } from "../../shared/auth/use-return.ts";
import { TextInput } from "../../shared/ui/text-input.tsx";

/** Asks for an address and sends a sign-in link to it. */
export function LinkForm({ onSent }: { onSent: (email: string) => void }) {
  const { t } = useTranslation("auth");
  const { target } = useReturn();
  const { run, isBusy, words } = useIdentityAct();
  const { register, handleSubmit, formState } = useForm({ mode: "onTouched", defaultValues: { email: "" } });
  const submit = handleSubmit(({ email }) => {
    const address = email.trim();
    return run(
      "sign-in",
      (identity) => identity.sendSignInLink(address, linkAddress(target)),
      () => {
        linkEmail.remember(address);
        onSent(address);
      },
    );
  });
  return (
    <Stack component="form" noValidate onSubmit={submit} sx={{ gap: 2 }}>
      <ActError words={words} />
      <TextInput
        label={t("email")}
        type="email"
        inputMode="email"
        autoComplete="username webauthn"
        dir="ltr"
        error={formState.errors.email?.message}
        {...register("email", useEmailRule())}
      />
      <Button type="submit" variant="contained" size="large" loading={isBusy}>
        {t("login.sendLink")}
      </Button>
    </Stack>
  );
}
