import { useQuery } from "@connectrpc/connect-query";
import type { ListUserStandingsResponse } from "@meguri/rpc/app/v1/user_admin_service_pb";
import { listUserStandings } from "@meguri/rpc/app/v1/user_admin_service-UserAdminService_connectquery";
import type { Query } from "@tanstack/react-query";
import { standingOf } from "../person.ts";

const askAgainMs = 2_000;

/** Reads again while the identity provider still has to follow; where it refused, only a person can help. */
export function followProvider(query: Pick<Query<ListUserStandingsResponse>, "state">): number | false {
  const isWaiting = query.state.data?.standings.some((one) => one.providerPending && !one.providerProblem);
  return isWaiting && !query.state.error ? askAgainMs : false;
}

/** State of one user; undefined while it is loading. */
export function useStanding(userId: string) {
  const { data, error } = useQuery(
    listUserStandings,
    { userIds: [userId] },
    { refetchInterval: (query) => followProvider(query) },
  );
  const standing = data?.standings[0];
  return { standing: standing && standingOf(standing), error };
}
