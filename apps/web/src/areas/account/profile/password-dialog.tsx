import { useAtomValue } from "jotai";
import { useForm } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { ActError } from "../../../shared/auth/act-error.tsx";
import { authAtom } from "../../../shared/auth/auth-atom.ts";
import { PasswordInput } from "../../../shared/auth/password-input.tsx";
import { useSession } from "../../../shared/auth/session-context.ts";
import { useIdentityAct } from "../../../shared/auth/use-identity-act.ts";
import { usePasswordRule } from "../../../shared/auth/use-password-rule.ts";
import { FormDialog } from "../../../shared/ui/form-dialog.tsx";
import { useToast } from "../../../shared/ui/use-toast.ts";

/** Takes a new password; one field, for it can be shown. */
export function PasswordDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(["account", "auth"]);
  const { email } = useAtomValue(authAtom);
  const session = useSession();
  const toast = useToast();
  const { run, isBusy, words } = useIdentityAct();
  const { register, handleSubmit, formState } = useForm({ mode: "onTouched", defaultValues: { password: "" } });
  const passwordRule = usePasswordRule();
  const submit = handleSubmit(({ password }) =>
    run(
      "other",
      async (identity) => {
        await identity.setPassword(password);
        await session.refresh();
      },
      () => {
        toast(t("password.saved"));
        onClose();
      },
    ),
  );
  return (
    <FormDialog
      title={t("password.title")}
      submitLabel={t("password.save")}
      isBusy={isBusy}
      onSubmit={submit}
      onClose={onClose}
    >
      <ActError words={words} />
      <input type="hidden" name="username" autoComplete="username" value={email ?? ""} />
      <PasswordInput
        label={t("password.newPassword")}
        hint={t("auth:signup.passwordHint")}
        autoComplete="new-password"
        error={formState.errors.password?.message}
        {...register("password", passwordRule)}
      />
    </FormDialog>
  );
}
