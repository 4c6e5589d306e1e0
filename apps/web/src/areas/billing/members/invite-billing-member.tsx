import { BillingRole } from "@meguri/rpc/app/v1/billing_account_pb";
import { billingInvitationDays } from "@meguri/rules/billing";
import { email } from "@meguri/rules/user";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import { billingPaths } from "../../../paths.ts";
import { ProvenEmailNote } from "../../../shared/auth/proven-email-note.tsx";
import { Form } from "../../../shared/form/form.tsx";
import { FormSummary } from "../../../shared/form/form-summary.tsx";
import { useRuleForm } from "../../../shared/form/use-rule-form.ts";
import { useLanguage } from "../../../shared/i18n/use-language.ts";
import { sizes } from "../../../shared/layout/sizes.ts";
import { BackLink } from "../../../shared/ui/back-link.tsx";
import { TextInput } from "../../../shared/ui/input/text-input.tsx";
import { PageHeader } from "../../../shared/ui/page-header.tsx";
import { useToast } from "../../../shared/ui/toast/use-toast.ts";
import { OwnersPage } from "../common/owners-page.tsx";
import { BillingRoleChoice } from "./role-choice.tsx";
import { useInviteBillingMember } from "./use-billing-members.ts";

const rule = z.object({
  email: z
    .string()
    .transform((text) => text.normalize("NFKC").trim())
    .pipe(z.string().min(1, "required").pipe(email)),
  role: z.enum(BillingRole),
});

/** Invites people to an account; stays open for the next one. */
export function InviteBillingMember({ accountId }: { accountId: string }) {
  const { t } = useTranslation("billing");
  return (
    <OwnersPage accountId={accountId} title={t("act.invite")}>
      {({ name }) => (
        <Box sx={{ maxWidth: sizes.form }}>
          <BackLink to={billingPaths.tab(accountId, "members")} label={t("backToAccount")} />
          <PageHeader title={t("act.invite")} lead={<bdi lang="ja">{name}</bdi>} />
          <InviteForm accountId={accountId} />
        </Box>
      )}
    </OwnersPage>
  );
}

function InviteForm({ accountId }: { accountId: string }) {
  const { t } = useTranslation(["billing", "institutions"]);
  const { language } = useLanguage();
  const toast = useToast();
  const { mutateAsync } = useInviteBillingMember();
  const form = useRuleForm({
    rule,
    initial: { email: "", role: BillingRole.VIEWER as BillingRole },
    check: "onBlur",
    id: "invite",
    send: async (fields) => {
      await mutateAsync({ accountId, language, email: fields.email, role: fields.role });
      toast(t("institutions:done.invited", { email: fields.email }));
    },
    next: ({ role }) => ({ email: "", role }),
  });
  const role = form.value("role");
  return (
    <>
      <ProvenEmailNote />
      <FormSummary form={form} labelOf={() => t("institutions:invite.email")} />
      <Form form={form} hasSummary sx={{ display: "grid", gap: 3 }}>
        <TextInput
          {...form.text("email")}
          label={t("institutions:invite.email")}
          hint={t("invite.emailHint", { days: billingInvitationDays })}
          type="email"
          inputMode="email"
          dir="ltr"
          autoComplete="off"
          required
        />
        <BillingRoleChoice value={role.value} onChange={role.onChange} />
        <Button type="submit" variant="contained" loading={form.isSending} sx={{ justifySelf: "start" }}>
          {t("institutions:invite.submit")}
        </Button>
      </Form>
    </>
  );
}
