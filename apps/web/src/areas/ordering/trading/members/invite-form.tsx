import { WholesalerRole } from "@meguri/rpc/app/v1/wholesaler_pb";
import Alert from "@mui/material/Alert";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useTranslation } from "react-i18next";
import { Form } from "../../../../shared/form/form.tsx";
import { useRuleForm } from "../../../../shared/form/use-rule-form.ts";
import { useLanguage } from "../../../../shared/i18n/use-language.ts";
import { ChoiceField } from "../../../../shared/ui/input/choice-field.tsx";
import { TextInput } from "../../../../shared/ui/input/text-input.tsx";
import { useToast } from "../../../../shared/ui/toast/use-toast.ts";
import { memberInvitationRule } from "./member-role-rule.ts";
import { useRoleChoices } from "./use-role-choices.ts";
import { useMemberActs } from "./use-wholesaler-members.ts";

/** Whom to invite and with which role; stays open for the next one. */
export function InviteForm({ wholesalerId }: { wholesalerId: string }) {
  const { t } = useTranslation(["trading", "customers"]);
  const { language } = useLanguage();
  const toast = useToast();
  const choices = useRoleChoices();
  const { mutateAsync } = useMemberActs().invite;
  const form = useRuleForm({
    rule: memberInvitationRule,
    initial: { email: "", role: WholesalerRole.STAFF },
    send: async ({ email, role }) => {
      await mutateAsync({ wholesalerId, email, role, language });
      toast(t("done.invited", { email }));
    },
    next: ({ role }) => ({ email: "", role }),
  });
  return (
    <Form form={form} sx={{ display: "grid", gap: 2, mt: 4, maxWidth: 480 }}>
      <Typography variant="h2">{t("members.inviteTitle")}</Typography>
      <TextInput {...form.text("email")} label={t("field.email")} required type="email" dir="ltr" autoComplete="off" />
      <ChoiceField {...form.value("role")} label={t("field.role")} choices={choices} />
      {form.refusal && <Alert severity="error">{form.refusal}</Alert>}
      <Button type="submit" variant="contained" loading={form.isSending} sx={{ justifySelf: "start" }}>
        {t("act.invite")}
      </Button>
    </Form>
  );
}
