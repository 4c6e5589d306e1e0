import { useForm } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { paths } from "../../../paths.ts";
import { ActError } from "../../../shared/auth/act-error.tsx";
import { useEmailRule } from "../../../shared/auth/use-email-rule.ts";
import { useIdentityAct } from "../../../shared/auth/use-identity-act.ts";
import { linkAddress } from "../../../shared/auth/use-return.ts";
import { FormDialog } from "../../../shared/ui/form-dialog.tsx";
import { TextInput } from "../../../shared/ui/text-input.tsx";
import { useToast } from "../../../shared/ui/use-toast.ts";

/** Mails a link to the new address; opening it makes the change. */
export function ChangeEmailDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation("account");
  const toast = useToast();
  const { run, isBusy, words } = useIdentityAct();
  const { register, handleSubmit, formState } = useForm({ mode: "onTouched", defaultValues: { email: "" } });
  const emailRule = useEmailRule();
  const submit = handleSubmit(({ email }) =>
    run(
      "other",
      (identity) => identity.changeEmail(email.trim(), linkAddress(paths.profile)),
      () => {
        toast(t("email.sent", { email: email.trim() }));
        onClose();
      },
    ),
  );
  return (
    <FormDialog
      title={t("email.change")}
      submitLabel={t("email.send")}
      isBusy={isBusy}
      onSubmit={submit}
      onClose={onClose}
    >
      <ActError words={words} />
      <TextInput
        label={t("email.newEmail")}
        hint={t("email.newEmailHint")}
        type="email"
        inputMode="email"
        autoComplete="email"
        dir="ltr"
        error={formState.errors.email?.message}
        {...register("email", emailRule)}
      />
    </FormDialog>
  );
}
