import { createConnectQueryKey } from "@connectrpc/connect-query";
import { GroupMemberService } from "@meguri/rpc/app/v1/group_member_service_pb";
import {
  getGroupMember,
  listGroupApplications,
} from "@meguri/rpc/app/v1/group_member_service-GroupMemberService_connectquery";
import { GroupService } from "@meguri/rpc/app/v1/group_service_pb";
import { listGroups } from "@meguri/rpc/app/v1/group_service-GroupService_connectquery";
import { useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";

/**
 * Has everything of groups read again: one act changes lists, counts, places and the history alike. Nobody waits for
 * it: the message about the act must not be lost with the row that the new list no longer has.
 */
export function useGroupsChanged() {
  const client = useQueryClient();
  return useCallback(() => {
    for (const schema of [GroupService, GroupMemberService]) {
      void client.invalidateQueries({ queryKey: createConnectQueryKey({ schema, cardinality: undefined }) });
    }
  }, [client]);
}

/**
 * Has everything read again but the place that is gone: the page that still shows it could only learn that it does not
 * exist.
 */
export function usePlaceGone() {
  const client = useQueryClient();
  return useCallback(() => {
    const groups = createConnectQueryKey({ schema: GroupService, cardinality: undefined });
    const waiting = createConnectQueryKey({ schema: listGroupApplications, cardinality: undefined });
    for (const queryKey of [groups, waiting]) void client.invalidateQueries({ queryKey });
    const place = createConnectQueryKey({ schema: getGroupMember, cardinality: undefined });
    void client.invalidateQueries({ queryKey: place, refetchType: "none" });
  }, [client]);
}

/** Has only the lists read again: of a group that has ended nothing else can be. */
export function useGroupListsChanged() {
  const client = useQueryClient();
  return useCallback(
    () =>
      void client.invalidateQueries({
        queryKey: createConnectQueryKey({ schema: listGroups, cardinality: undefined }),
      }),
    [client],
  );
}
