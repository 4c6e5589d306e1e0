import { useMutation } from "@connectrpc/connect-query";
import {
  decideApplication,
  removeFromGroup,
  withdrawGroupInvitation,
} from "@meguri/rpc/app/v1/group_member_service-GroupMemberService_connectquery";
import { transferGroup } from "@meguri/rpc/app/v1/group_service-GroupService_connectquery";
import { useGroupsChanged, usePlaceGone } from "../use-groups-changed.ts";

/** What the managing institution decides about others. */
export function useDecide() {
  const onSettled = useGroupsChanged();
  return {
    decide: useMutation(decideApplication, { onSettled }),
    withdrawInvitation: useMutation(withdrawGroupInvitation, { onSuccess: usePlaceGone(), onError: onSettled }),
    remove: useMutation(removeFromGroup, { onSettled }),
    transfer: useMutation(transferGroup, { onSettled }),
  };
}
