import { useQuery } from "@connectrpc/connect-query";
import { getDeskDay } from "@meguri/rpc/app/v1/desk_day_service-DeskDayService_connectquery";
import { usePolling } from "../../../shared/live/use-polling.ts";

const readAgainMs = 60_000;

/** The hours of the day and the rates of 30 days; read again while the page is open. */
export function useDeskDay(institutionId: string) {
  return useQuery(getDeskDay, { institutionId }, { refetchInterval: usePolling(readAgainMs) }).data;
}
