import { MemberRole } from "@meguri/rpc/app/v1/account_pb";
import { invitationDays } from "@meguri/rules/institution";
import { email } from "@meguri/rules/user";
import Button from "@mui/material/Button";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import { ProvenEmailNote } from "../../../../shared/auth/proven-email-note.tsx";
import { Form } from "../../../../shared/form/form.tsx";
import { FormSummary } from "../../../../shared/form/form-summary.tsx";
import { useRuleForm } from "../../../../shared/form/use-rule-form.ts";
import { useLanguage } from "../../../../shared/i18n/use-language.ts";
import { ChoiceField } from "../../../../shared/ui/input/choice-field.tsx";
import { TextInput } from "../../../../shared/ui/input/text-input.tsx";
import { useToast } from "../../../../shared/ui/toast/use-toast.ts";
import { RoleChoice } from "./role-choice.tsx";
import { useInvite } from "./use-invitations.ts";

const terms = [3, invitationDays.usual, 14, invitationDays.most] as const;

const invitation = z.object({
  email: z
    .string()
    .transform((text) => text.normalize("NFKC").trim())
    .pipe(z.string().min(1, "required").pipe(email)),
  role: z.enum(MemberRole),
  validDays: z.number(),
});

/** Whom to invite, with which role and for how long; stays open for the next one. */
export function InviteForm({ institutionId }: { institutionId: string }) {
  const { t } = useTranslation("institutions");
  const { language } = useLanguage();
  const toast = useToast();
  const { mutateAsync } = useInvite();
  const form = useRuleForm({
    rule: invitation,
    initial: { email: "", role: MemberRole.CLERK, validDays: invitationDays.usual as number },
    check: "onBlur",
    id: "invite",
    send: async (fields) => {
      await mutateAsync({ institutionId, language, ...fields });
      toast(t("done.invited", { email: fields.email }));
    },
    next: ({ role, validDays }) => ({ email: "", role, validDays }),
  });
  const role = form.value("role");
  const validDays = form.value("validDays");
  return (
    <>
      <ProvenEmailNote />
      <FormSummary form={form} labelOf={() => t("invite.email")} />
      <Form form={form} hasSummary sx={{ display: "grid", gap: 3 }}>
        <TextInput
          {...form.text("email")}
          label={t("invite.email")}
          hint={t("invite.emailHint")}
          type="email"
          inputMode="email"
          dir="ltr"
          autoComplete="off"
          required
        />
        <RoleChoice value={role.value} onChange={role.onChange} />
        <ChoiceField
          label={t("invite.validDays")}
          choices={terms.map((days) => ({ value: days, label: t("plan.days", { days }) }))}
          value={terms.find((days) => days === validDays.value)}
          onChange={validDays.onChange}
        />
        <Button type="submit" variant="contained" loading={form.isSending} sx={{ justifySelf: "start" }}>
          {t("invite.submit")}
        </Button>
      </Form>
    </>
  );
}
