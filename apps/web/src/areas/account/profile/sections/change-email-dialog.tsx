import { useTranslation } from "react-i18next";
import { z } from "zod";
import { paths } from "../../../../paths.ts";
import { ActError } from "../../../../shared/auth/act-error.tsx";
import { typedEmail } from "../../../../shared/auth/auth-rules.ts";
import { useAuthProblems } from "../../../../shared/auth/use-auth-problems.ts";
import { useIdentityAct } from "../../../../shared/auth/use-identity-act.ts";
import { linkAddress } from "../../../../shared/auth/use-return.ts";
import { FormDialog } from "../../../../shared/form/form-dialog.tsx";
import { useRuleForm } from "../../../../shared/form/use-rule-form.ts";
import { TextInput } from "../../../../shared/ui/input/text-input.tsx";
import { useToast } from "../../../../shared/ui/toast/use-toast.ts";

const rule = z.object({ email: typedEmail });

/** Mails a link to the new address; opening it makes the change. */
export function ChangeEmailDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation("account");
  const toast = useToast();
  const { run, words } = useIdentityAct();
  const form = useRuleForm({
    rule,
    initial: { email: "" },
    check: "onBlur",
    problems: useAuthProblems(),
    send: ({ email }) =>
      run(
        "other",
        (identity) => identity.changeEmail(email, linkAddress(paths.profile)),
        () => {
          toast(t("email.sent", { email }));
          onClose();
        },
      ),
  });
  return (
    <FormDialog form={form} title={t("email.change")} submitLabel={t("email.send")} onClose={onClose}>
      <ActError words={words} />
      <TextInput
        {...form.text("email")}
        label={t("email.newEmail")}
        hint={t("email.newEmailHint")}
        type="email"
        inputMode="email"
        autoComplete="email"
        dir="ltr"
      />
    </FormDialog>
  );
}
