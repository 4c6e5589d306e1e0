import { Code } from "@connectrpc/connect";
import { useQuery } from "@connectrpc/connect-query";
import { TerminalScope } from "@meguri/rpc/app/v1/terminal_pb";
import { getOwnTerminal } from "@meguri/rpc/app/v1/terminal_service-TerminalService_connectquery";
import { useEffect, useMemo } from "react";
import { failureOf } from "../../../../shared/rpc/failure.ts";
import { useKeptValue } from "../outbox/use-kept-value.ts";
import { keptStation, type Station, type StationJob } from "../station.ts";
import { stationKey } from "./pairing.ts";

const jobOf = new Map<TerminalScope, StationJob>([
  [TerminalScope.RECEIVE, "receive"],
  [TerminalScope.STOCK_TAKE, "count"],
  [TerminalScope.LOOKUP, "look"],
]);

/** Who the terminal with this token is, from the server; without a network from its last response. */
export function useOwnTerminal(token: string) {
  const { data, error, refetch } = useQuery(getOwnTerminal, {});
  const { value: kept, isLoading, keep } = useKeptValue(stationKey(token), keptStation);
  const station = useMemo((): Station | undefined => {
    if (!data?.terminalId) return undefined;
    const { institutionId, institutionName, name } = data;
    const jobs = data.scopes.flatMap((scope) => jobOf.get(scope) ?? []);
    return { owner: `${institutionId} terminals`, institutionId, institutionName, name, jobs };
  }, [data]);
  useEffect(() => {
    if (station) void keep(station).catch(() => undefined);
  }, [station, keep]);
  return {
    station: station ?? kept,
    isLoading: isLoading || (!data && !error),
    /** Whether the server takes the token no more. */
    isRefused: error !== null && failureOf(error).code === Code.Unauthenticated,
    error,
    refetch: () => void refetch(),
  };
}
