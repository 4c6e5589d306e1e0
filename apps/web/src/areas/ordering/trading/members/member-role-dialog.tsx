import type { WholesalerMember } from "@meguri/rpc/app/v1/wholesaler_member_service_pb";
import { useTranslation } from "react-i18next";
import { FormDialog } from "../../../../shared/form/form-dialog.tsx";
import { useRuleForm } from "../../../../shared/form/use-rule-form.ts";
import { ChoiceField } from "../../../../shared/ui/input/choice-field.tsx";
import { useToast } from "../../../../shared/ui/toast/use-toast.ts";
import { memberRoleRule } from "./member-role-rule.ts";
import { useRoleChoices } from "./use-role-choices.ts";
import { useMemberActs } from "./use-wholesaler-members.ts";

/** Gives a member another role. */
export function MemberRoleDialog(props: { wholesalerId: string; member: WholesalerMember; onClose: () => void }) {
  const { t } = useTranslation(["trading", "customers"]);
  const toast = useToast();
  const choices = useRoleChoices();
  const { mutateAsync } = useMemberActs().changeRole;
  const { wholesalerId, member, onClose } = props;
  const form = useRuleForm({
    rule: memberRoleRule,
    initial: { role: member.role },
    send: async ({ role }) => {
      await mutateAsync({ wholesalerId, userId: member.userId, role });
      toast(t("customers:done.roleChanged"));
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      title={t("customers:members.roleTitle", { name: member.displayName || member.email })}
      submitLabel={t("act.save")}
      onClose={onClose}
    >
      <ChoiceField {...form.value("role")} label={t("field.role")} choices={choices} />
    </FormDialog>
  );
}
