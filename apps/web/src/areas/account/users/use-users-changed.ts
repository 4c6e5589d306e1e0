import { createConnectQueryKey } from "@connectrpc/connect-query";
import {
  listUserAudit,
  listUserSessions,
  listUserStandings,
} from "@meguri/rpc/app/v1/user_admin_service-UserAdminService_connectquery";
import { getUser, listUsers } from "@meguri/rpc/app/v1/user_service-UserService_connectquery";
import { useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";

/** Invalidates every query that a change of users may affect; of single users only those named. */
export function useUsersChanged() {
  const client = useQueryClient();
  return useCallback(
    async (userIds: readonly string[] = []) => {
      const keys = [
        createConnectQueryKey({ schema: listUsers, cardinality: "finite" }),
        createConnectQueryKey({ schema: listUserStandings, cardinality: "finite" }),
        ...userIds.flatMap((userId) => [
          createConnectQueryKey({ schema: getUser, input: { userId }, cardinality: "finite" }),
          createConnectQueryKey({ schema: listUserSessions, input: { userId }, cardinality: "finite" }),
          createConnectQueryKey({ schema: listUserAudit, input: { userId }, cardinality: "infinite" }),
        ]),
      ];
      await Promise.all(keys.map((queryKey) => client.invalidateQueries({ queryKey })));
    },
    [client],
  );
}
