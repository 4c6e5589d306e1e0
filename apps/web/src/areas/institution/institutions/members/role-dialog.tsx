import type { Institution } from "@meguri/rpc/app/v1/institution_pb";
import type { Member } from "@meguri/rpc/app/v1/member_pb";
import { GiveRoleDialog } from "../../common/give-role-dialog.tsx";
import { useChangeRole } from "../use-institution-acts.ts";
import { RoleChoice } from "./role-choice.tsx";

/** Gives a member another role. */
export function RoleDialog(props: { institution: Institution; member: Member; onClose: () => void }) {
  const { mutateAsync } = useChangeRole();
  const { institution, member } = props;
  return (
    <GiveRoleDialog
      member={member}
      choice={(value, onChange) => <RoleChoice value={value} onChange={onChange} />}
      onSave={(role) => mutateAsync({ institutionId: institution.id, userId: member.userId, role })}
      onClose={props.onClose}
    />
  );
}
