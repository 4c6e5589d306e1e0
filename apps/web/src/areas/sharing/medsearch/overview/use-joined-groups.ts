import { useQuery } from "@connectrpc/connect-query";
import { GroupTab } from "@meguri/rpc/app/v1/group_pb";
import { listGroups } from "@meguri/rpc/app/v1/group_service-GroupService_connectquery";

/** The groups that an institution has joined: the first hundred by name. */
export function useJoinedGroups(institutionId: string) {
  const { data } = useQuery(listGroups, { institutionId, tab: GroupTab.JOINED, limit: 100 });
  return data?.groups ?? [];
}
