import { useAtomValue } from "jotai";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import { ActError } from "../../../../shared/auth/act-error.tsx";
import { newPassword } from "../../../../shared/auth/auth-rules.ts";
import { PasswordInput } from "../../../../shared/auth/password-input.tsx";
import { authAtom } from "../../../../shared/auth/session/auth-atom.ts";
import { useSession } from "../../../../shared/auth/session/session-context.ts";
import { useAuthProblems } from "../../../../shared/auth/use-auth-problems.ts";
import { useIdentityAct } from "../../../../shared/auth/use-identity-act.ts";
import { FormDialog } from "../../../../shared/form/form-dialog.tsx";
import { useRuleForm } from "../../../../shared/form/use-rule-form.ts";
import { useToast } from "../../../../shared/ui/toast/use-toast.ts";

const rule = z.object({ password: newPassword });

/** Takes a new password; one field, for it can be shown. */
export function PasswordDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(["account", "auth"]);
  const { email } = useAtomValue(authAtom);
  const session = useSession();
  const toast = useToast();
  const { run, words } = useIdentityAct();
  const form = useRuleForm({
    rule,
    initial: { password: "" },
    check: "onBlur",
    problems: useAuthProblems(),
    send: ({ password }) =>
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
  });
  return (
    <FormDialog form={form} title={t("password.title")} submitLabel={t("password.save")} onClose={onClose}>
      <ActError words={words} />
      <input type="hidden" name="username" autoComplete="username" value={email ?? ""} />
      <PasswordInput
        {...form.text("password")}
        label={t("password.newPassword")}
        hint={t("auth:signup.passwordHint")}
        autoComplete="new-password"
      />
    </FormDialog>
  );
}
