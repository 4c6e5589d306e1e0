import Button from "@mui/material/Button";
import Stack from "@mui/material/Stack";
import { useForm } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { PasswordInput } from "./password-input.tsx";

/** The present password, once more. */
export function ReauthByPassword(props: { isBusy: boolean; onPassword: (password: string) => Promise<void> }) {
  const { t } = useTranslation("auth");
  const { register, handleSubmit, formState } = useForm({ defaultValues: { password: "" } });
  return (
    <Stack
      component="form"
      noValidate
      onSubmit={handleSubmit(({ password }) => props.onPassword(password))}
      sx={{ gap: 2 }}
    >
      <PasswordInput
        label={t("password")}
        autoComplete="current-password"
        error={formState.errors.password?.message}
        {...register("password", { required: t("passwordRequired") })}
      />
      <Button type="submit" variant="contained" loading={props.isBusy}>
        {t("reauth.submit")}
      </Button>
    </Stack>
  );
}
