import { createConnectQueryKey } from "@connectrpc/connect-query";
import { GroupService } from "@meguri/rpc/app/v1/group_service_pb";
import { listGroups } from "@meguri/rpc/app/v1/group_service-GroupService_connectquery";
import { useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";

/**
 * Has everything of groups read again: one act changes lists, counts, places and the history alike. Nobody waits for
 * it: what is said of the act must not be lost with the row that the new list no longer has.
 */
export function useGroupsChanged() {
  const client = useQueryClient();
  return useCallback(
    () =>
      void client.invalidateQueries({
        queryKey: createConnectQueryKey({ schema: GroupService, cardinality: undefined }),
      }),
    [client],
  );
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
