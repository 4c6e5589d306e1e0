import { useMutation } from "@connectrpc/connect-query";
import {
  answerGroupInvitation,
  applyToGroup,
  leaveGroup,
  setOwnPrivacyLevel,
  withdrawApplication,
} from "@meguri/rpc/app/v1/group_member_service-GroupMemberService_connectquery";
import { useGroupsChanged } from "../use-groups-changed.ts";

/** What an institution does about its own place in a group. */
export function useMyPlace() {
  const onSettled = useGroupsChanged();
  return {
    apply: useMutation(applyToGroup, { onSettled }),
    withdraw: useMutation(withdrawApplication, { onSettled }),
    leave: useMutation(leaveGroup, { onSettled }),
    answer: useMutation(answerGroupInvitation, { onSettled }),
    setPrivacy: useMutation(setOwnPrivacyLevel, { onSettled }),
  };
}
