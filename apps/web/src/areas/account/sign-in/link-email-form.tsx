import Button from "@mui/material/Button";
import Stack from "@mui/material/Stack";
import { useForm } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { ActError } from "../../../shared/auth/act-error.tsx";
import { useEmailRule } from "../../../shared/auth/use-email-rule.ts";
import { TextInput } from "../../../shared/ui/text-input.tsx";
import { LoginCard } from "./login-card.tsx";

/** Requires the address of a sign-in link, so that a link that fell into other hands is of no use there. */
export function LinkEmailForm(props: {
  words: string | undefined;
  isBusy: boolean;
  onEmail: (email: string) => Promise<void>;
}) {
  const { t } = useTranslation("auth");
  const { register, handleSubmit, formState } = useForm({ mode: "onTouched", defaultValues: { email: "" } });
  const emailRule = useEmailRule();
  return (
    <LoginCard takesFocus title={t("link.confirmTitle")} lead={t("link.confirmLead")}>
      <Stack
        component="form"
        noValidate
        onSubmit={handleSubmit(({ email }) => props.onEmail(email.trim()))}
        sx={{ gap: 2 }}
      >
        <ActError words={props.words} />
        <TextInput
          label={t("email")}
          type="email"
          inputMode="email"
          autoComplete="username"
          dir="ltr"
          error={formState.errors.email?.message}
          {...register("email", emailRule)}
        />
        <Button type="submit" variant="contained" size="large" loading={props.isBusy}>
          {t("link.confirm")}
        </Button>
      </Stack>
    </LoginCard>
  );
}
