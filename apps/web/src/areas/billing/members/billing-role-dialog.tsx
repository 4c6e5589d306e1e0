import { type BillingMember, BillingRole } from "@meguri/rpc/app/v1/billing_account_pb";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import { FormDialog } from "../../../shared/form/form-dialog.tsx";
import { useRuleForm } from "../../../shared/form/use-rule-form.ts";
import { useToast } from "../../../shared/ui/toast/use-toast.ts";
import { BillingRoleChoice } from "./role-choice.tsx";
import { useChangeBillingRole } from "./use-billing-members.ts";

/** Gives a member another role. */
export function BillingRoleDialog(props: { accountId: string; member: BillingMember; onClose: () => void }) {
  const { t } = useTranslation("institutions");
  const toast = useToast();
  const { mutateAsync } = useChangeBillingRole();
  const { userId, role, displayName, email } = props.member;
  const name = displayName || email;
  const form = useRuleForm({
    rule: z.object({ role: z.enum(BillingRole) }),
    initial: { role },
    send: async (fields) => {
      await mutateAsync({ accountId: props.accountId, userId, role: fields.role });
      toast(t("done.roleChanged", { name }));
      props.onClose();
    },
  });
  const { value, onChange } = form.value("role");
  return (
    <FormDialog
      form={form}
      title={t("members.roleOf", { name })}
      submitLabel={t("members.roleSubmit")}
      onClose={props.onClose}
    >
      <BillingRoleChoice value={value} onChange={onChange} />
    </FormDialog>
  );
}
