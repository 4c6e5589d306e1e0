import type { BillingMember } from "@meguri/rpc/app/v1/billing_account_pb";
import { GiveRoleDialog } from "../../institution/common/give-role-dialog.tsx";
import { BillingRoleChoice } from "./role-choice.tsx";
import { useChangeBillingRole } from "./use-billing-members.ts";

/** Gives a member another role. */
export function BillingRoleDialog(props: { accountId: string; member: BillingMember; onClose: () => void }) {
  const { mutateAsync } = useChangeBillingRole();
  const { accountId, member } = props;
  return (
    <GiveRoleDialog
      member={member}
      choice={(value, onChange) => <BillingRoleChoice value={value} onChange={onChange} />}
      onSave={(role) => mutateAsync({ accountId, userId: member.userId, role })}
      onClose={props.onClose}
    />
  );
}
