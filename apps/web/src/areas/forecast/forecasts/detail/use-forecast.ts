import { useInfiniteQuery, useQuery } from "@connectrpc/connect-query";
import { getForecast, listExpectedVisits } from "@meguri/rpc/app/v1/forecast_service-ForecastService_connectquery";
import { byCursor, pagesOf } from "../../../../shared/rpc/pages.ts";

/** All that is forecast of one medicine. */
export function useForecast(institutionId: string, medicineId: string) {
  const { data, error, refetch } = useQuery(getForecast, { institutionId, medicineId });
  return { detail: data, error, refetch: () => void refetch() };
}

/**
 * Who is expected to come for a medicine or any, the soonest first; each reading is put on record.
 * @param until only those who are likeliest up to this day; empty for all
 */
export function useExpectedVisits(institutionId: string, medicineId: string, until: string | undefined) {
  const question = { institutionId, medicineId, until: until ?? "", limit: 100, cursor: "" };
  const query = useInfiniteQuery(listExpectedVisits, question, { ...byCursor, enabled: until !== undefined });
  const visits = query.data?.pages.flatMap((page) => page.visits) ?? [];
  return { visits, count: query.data?.pages[0]?.count ?? 0, ...pagesOf(query) };
}
