import { useQuery } from "@connectrpc/connect-query";
import { GroupTab } from "@meguri/rpc/app/v1/group_pb";
import { listGroups } from "@meguri/rpc/app/v1/group_service-GroupService_connectquery";
import { useAtomValue } from "jotai";
import { useMemo } from "react";
import { lastGroupAtom } from "./last-group-atom.ts";

/**
 * The groups that an institution has joined: those to which it can offer. The one it offered to last is the first, then
 * those with the most members.
 */
export function useJoinedGroups(institutionId: string) {
  const { data, error } = useQuery(listGroups, { institutionId, tab: GroupTab.JOINED, limit: 100 });
  const last = useAtomValue(lastGroupAtom)[institutionId];
  const groups = useMemo(() => {
    const rank = (id: string) => (id === last ? 0 : 1);
    return data?.groups.toSorted((one, other) => rank(one.id) - rank(other.id) || other.memberCount - one.memberCount);
  }, [data, last]);
  return { groups, error };
}
