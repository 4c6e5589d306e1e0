import { create } from "@bufbuild/protobuf";
import type { Transport } from "@connectrpc/connect";
import { createQueryOptions, useQuery } from "@connectrpc/connect-query";
import { ListUserStandingsResponseSchema } from "@meguri/rpc/app/v1/user_admin_service_pb";
import { listUserStandings } from "@meguri/rpc/app/v1/user_admin_service-UserAdminService_connectquery";
import { listUsers } from "@meguri/rpc/app/v1/user_service-UserService_connectquery";
import { keepPreviousData, skipToken } from "@tanstack/react-query";
import { useMemo } from "react";
import { followProvider } from "../detail/use-standing.ts";
import { personOf, type Standing, standingOf } from "../person.ts";
import { pageSize, questionOf, type UserListState } from "./user-list-state.ts";

const nobody: ReadonlyMap<string, Standing> = new Map();

const pageOf = (state: UserListState) => ({
  ...questionOf(state),
  limit: pageSize,
  offset: (state.page - 1) * pageSize,
  withStandings: true,
});

/** A page of the users, to be requested before anything shows it. */
export const userListQuery = (transport: Transport, state: UserListState) =>
  createQueryOptions(listUsers, pageOf(state), { transport });

/** One page of the users with their standings, which come with it and are read again by themselves. */
export function useUserList(state: UserListState) {
  const list = useQuery(listUsers, pageOf(state), { placeholderData: keepPreviousData });
  const people = useMemo(() => list.data?.users.map(personOf) ?? [], [list.data]);
  const standings = useQuery(
    listUserStandings,
    people.length > 0 ? { userIds: people.map(({ id }) => id) } : skipToken,
    {
      placeholderData: keepPreviousData,
      refetchInterval: followProvider,
      // A server before this version sends none.
      ...(list.data?.standings.length && {
        initialData: create(ListUserStandingsResponseSchema, { standings: list.data.standings }),
        initialDataUpdatedAt: list.dataUpdatedAt,
      }),
    },
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
