import { useMutation } from "@connectrpc/connect-query";
import { inviteToGroup } from "@meguri/rpc/app/v1/group_member_service-GroupMemberService_connectquery";
import { createGroup, deleteGroup, updateGroup } from "@meguri/rpc/app/v1/group_service-GroupService_connectquery";
import { useEdit } from "../../../../shared/rpc/use-edit.ts";
import { useGroupListsChanged, useGroupsChanged } from "../use-groups-changed.ts";

/** What the managing institution does with a group as a whole. */
export function useManageGroup() {
  const onSuccess = useGroupsChanged();
  return {
    create: useMutation(createGroup, { onSuccess }),
    update: useEdit(updateGroup, { onSuccess }),
    remove: useMutation(deleteGroup, { onSuccess: useGroupListsChanged() }),
    invite: useMutation(inviteToGroup, { onSuccess }),
  };
}
