import { MemberRole } from "@meguri/rpc/app/v1/account_pb";
import type { Institution } from "@meguri/rpc/app/v1/institution_pb";
import type { Member } from "@meguri/rpc/app/v1/member_pb";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import { FormDialog } from "../../../../shared/form/form-dialog.tsx";
import { useRuleForm } from "../../../../shared/form/use-rule-form.ts";
import { useToast } from "../../../../shared/ui/toast/use-toast.ts";
import { useChangeRole } from "../use-institution-acts.ts";
import { RoleChoice } from "./role-choice.tsx";

const rule = z.object({ role: z.enum(MemberRole) });

/** Gives a member another role. */
export function RoleDialog(props: { institution: Institution; member: Member; onClose: () => void }) {
  const { t } = useTranslation("institutions");
  const toast = useToast();
  const { mutateAsync } = useChangeRole();
  const { userId, role, displayName, email } = props.member;
  const name = displayName || email;
  const form = useRuleForm({
    rule,
    initial: { role },
    send: async (fields) => {
      await mutateAsync({ institutionId: props.institution.id, userId, role: fields.role });
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
      <RoleChoice value={value} onChange={onChange} />
    </FormDialog>
  );
}
