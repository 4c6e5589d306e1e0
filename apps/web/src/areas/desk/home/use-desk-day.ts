import { useQuery } from "@connectrpc/connect-query";
import { getDeskDay } from "@meguri/rpc/app/v1/desk_day_service-DeskDayService_connectquery";
import { usePolling } from "../../../shared/live/use-polling.ts";

const readAgainMs = 60_000;

/** The hours of the day and the rates of 30 days; read again while the page is open. */
export function useDeskDay(institutionId: string) {
  const refetchInterval = usePolling(readAgainMs);
  const { data, error, errorUpdateCount, refetch } = useQuery(getDeskDay, { institutionId }, { refetchInterval });
  // Another try after a failure is not the first one, although it has no error until it ends.
  return { day: data, error, isFirst: !data && errorUpdateCount === 0, refetch: () => void refetch() };
}
