import Button from "@mui/material/Button";
import Stack from "@mui/material/Stack";
import { type SubmitEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { ActError } from "../../../../shared/auth/act-error.tsx";
import { linkEmail } from "../../../../shared/auth/provider/link-email.ts";
import { useEmailRule } from "../../../../shared/auth/use-email-rule.ts";
import { useIdentityAct } from "../../../../shared/auth/use-identity-act.ts";
import { linkAddress, useReturn } from "../../../../shared/auth/use-return.ts";
import { TextInput } from "../../../../shared/ui/input/text-input.tsx";

/**
 * Takes an address and sends a sign-in link to it. Not a form of `shared/form`: react-hook-form and zod weigh as much as
 * the rest of this page, the first one that people load, and would be loaded for its one field.
 */
export function LinkForm({ onSent }: { onSent: (email: string) => void }) {
  const { t } = useTranslation("auth");
  const { target } = useReturn();
  const { run, isBusy, words } = useIdentityAct();
  const { validate } = useEmailRule();
  const [address, setAddress] = useState("");
  const [error, setError] = useState<string>();
  const check = async () => {
    const outcome = await validate(address);
    setError(outcome === true ? undefined : outcome);
    return outcome === true;
  };
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const field = event.currentTarget.elements.namedItem("email");
    if (!(await check())) {
      if (field instanceof HTMLElement) field.focus();
      return;
    }
    const email = address.trim();
    await run(
      "sign-in",
      (identity) => identity.sendSignInLink(email, linkAddress(target)),
      () => {
        linkEmail.remember(email);
        onSent(email);
      },
    );
  };
  return (
    <Stack component="form" noValidate onSubmit={submit} sx={{ gap: 2 }}>
      <ActError words={words} />
      <TextInput
        label={t("email")}
        type="email"
        inputMode="email"
        autoComplete="username webauthn"
        dir="ltr"
        name="email"
        value={address}
        error={error}
        onChange={(event) => {
          setAddress(event.target.value);
          setError(undefined);
        }}
        onBlur={() => address !== "" && check()}
      />
      <Button type="submit" variant="contained" size="large" loading={isBusy}>
        {t("login.sendLink")}
      </Button>
    </Stack>
  );
}
