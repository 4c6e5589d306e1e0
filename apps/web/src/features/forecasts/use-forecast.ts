import { useInfiniteQuery, useQuery } from "@connectrpc/connect-query";
import { getForecast, listExpectedVisits } from "@meguri/rpc/app/v1/forecast_service-ForecastService_connectquery";
import { byCursor, pagesOf } from "../../shared/rpc/pages.ts";

/** All that is forecast of one medicine. */
export function useForecast(institutionId: string, medicineId: string) {
  const { data, error, refetch } = useQuery(getForecast, { institutionId, medicineId });
  return { detail: data, error, refetch: () => void refetch() };
}

/** Who is expected to come for a medicine, the soonest first; each reading is put on record. */
export function useExpectedVisits(institutionId: string, medicineId: string) {
  const query = useInfiniteQuery(listExpectedVisits, { institutionId, medicineId, limit: 100, cursor: "" }, byCursor);
  return { visits: query.data?.pages.flatMap((page) => page.visits) ?? [], ...pagesOf(query) };
}
