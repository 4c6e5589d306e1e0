import { useQuery } from "@connectrpc/connect-query";
import { GroupTab } from "@meguri/rpc/app/v1/group_pb";
import { listGroups } from "@meguri/rpc/app/v1/group_service-GroupService_connectquery";

/** The groups that an institution has joined: those to which it can offer. */
export function useJoinedGroups(institutionId: string) {
  const { data, error } = useQuery(listGroups, { institutionId, tab: GroupTab.JOINED, limit: 100 });
  return { groups: data?.groups, error };
}
