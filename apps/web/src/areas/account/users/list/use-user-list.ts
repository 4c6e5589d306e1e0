import { useQuery } from "@connectrpc/connect-query";
import { listUserStandings } from "@meguri/rpc/app/v1/user_admin_service-UserAdminService_connectquery";
import { listUsers } from "@meguri/rpc/app/v1/user_service-UserService_connectquery";
import { keepPreviousData, skipToken } from "@tanstack/react-query";
import { useMemo } from "react";
import { followProvider } from "../detail/use-standing.ts";
import { personOf, type Standing, standingOf } from "../person.ts";
import { pageSize, questionOf, type UserListState } from "./user-list-state.ts";

const nobody: ReadonlyMap<string, Standing> = new Map();

/** One page of the users with their standings. */
export function useUserList(state: UserListState) {
  const list = useQuery(
    listUsers,
    { ...questionOf(state), limit: pageSize, offset: (state.page - 1) * pageSize },
    { placeholderData: keepPreviousData },
  );
  const people = useMemo(() => list.data?.users.map(personOf) ?? [], [list.data]);
  const standings = useQuery(
    listUserStandings,
    people.length > 0 ? { userIds: people.map(({ id }) => id) } : skipToken,
    { placeholderData: keepPreviousData, refetchInterval: followProvider },
  );
  const byId = useMemo(
    () =>
      standings.data
        ? new Map(standings.data.standings.map((standing) => [standing.userId, standingOf(standing)]))
        : nobody,
    [standings.data],
  );
  return {
    people,
    standings: byId,
    total: list.data?.count,
    error: list.error ?? standings.error,
    /** Nothing is there yet. */
    isPending: list.isPending,
    /** What is shown is the answer to another question; the right one is on its way. */
    isStale: list.isPlaceholderData,
    refetch: () => {
      void list.refetch();
      if (people.length > 0) void standings.refetch();
    },
  };
}
