import { useQuery } from "@connectrpc/connect-query";
import { listStockCountTotals } from "@meguri/rpc/app/v1/stock_count_service-StockCountService_connectquery";
import { useMemo } from "react";
import { usePolling } from "../../../../shared/live/use-polling.ts";

/** How often totals are read again, in ms: colleagues who count the same medicine see each other's within two seconds. */
const pollEvery = 1_500;

/** What each medicine of an open count comes to so far, over all lots, people and devices; by medicine. */
export function useCountTotals(institutionId: string, countId: string): ReadonlyMap<string, string> {
  const refetchInterval = usePolling(pollEvery);
  const { data } = useQuery(listStockCountTotals, { institutionId, countId }, { refetchInterval });
  return useMemo(() => new Map(data?.totals.map(({ medicineId, counted }) => [medicineId, counted])), [data]);
}
