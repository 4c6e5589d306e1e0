import { callUnaryMethod, useTransport } from "@connectrpc/connect-query";
import { listUserStandings } from "@meguri/rpc/app/v1/user_admin_service-UserAdminService_connectquery";
import { type Person, type Standing, standingOf } from "../person.ts";

/** The most that the server returns at once. */
const standingsAtOnce = 1000;

/** Reads where all of these people stand, by their ids. */
export function useAllStandings(): (people: readonly Person[]) => Promise<ReadonlyMap<string, Standing>> {
  const transport = useTransport();
  return async (people) => {
    const results = new Map<string, Standing>();
    for (let from = 0; from < people.length; from += standingsAtOnce) {
      const userIds = people.slice(from, from + standingsAtOnce).map(({ id }) => id);
      const { standings } = await callUnaryMethod(transport, listUserStandings, { userIds });
      for (const standing of standings) results.set(standing.userId, standingOf(standing));
    }
    return results;
  };
}
