import { Code } from "@connectrpc/connect";
import { useQuery } from "@connectrpc/connect-query";
import { getGroupMember } from "@meguri/rpc/app/v1/group_member_service-GroupMemberService_connectquery";
import { failureOf } from "../../../../shared/rpc/failure.ts";

/** One institution's place in a group, for the managing institution. */
export function useMember(institutionId: string, groupId: string, memberInstitutionId: string) {
  const { data, error, refetch } = useQuery(getGroupMember, { institutionId, groupId, memberInstitutionId });
  return {
    group: data?.group,
    member: data?.member,
    error,
    isNowhere: error !== null && failureOf(error).code === Code.NotFound,
    refetch: () => void refetch(),
  };
}
