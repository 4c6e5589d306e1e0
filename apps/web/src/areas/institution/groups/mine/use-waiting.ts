import { useQuery } from "@connectrpc/connect-query";
import { listGroupApplications } from "@meguri/rpc/app/v1/group_member_service-GroupMemberService_connectquery";

/** Institutions that wait for the group's decision, or whose answer to an invitation it waits for; oldest first. */
export function useWaiting(institutionId: string, groupId: string, kind: "applied" | "invited") {
  const { data, error, refetch } = useQuery(listGroupApplications, {
    institutionId,
    groupId,
    invited: kind === "invited",
  });
  return { waiting: data?.applications, error, refetch: () => void refetch() };
}
