import { useQuery } from "@connectrpc/connect-query";
import { listCommonGroups } from "@meguri/rpc/app/v1/group_service-GroupService_connectquery";

/** The groups that an institution has in common with one's own. */
export function useCommonGroups(institutionId: string) {
  const { data, error, refetch } = useQuery(listCommonGroups, { institutionId });
  return { groups: data?.groups, error, refetch: () => void refetch() };
}
