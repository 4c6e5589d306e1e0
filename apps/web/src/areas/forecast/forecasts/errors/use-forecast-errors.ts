import { useQuery } from "@connectrpc/connect-query";
import { listForecastErrors } from "@meguri/rpc/app/v1/forecast_service-ForecastService_connectquery";

/** What the errors of the forecasts of an institution were worth in the last quarter. */
export function useForecastErrors(institutionId: string) {
  const { data, error, isPending, refetch } = useQuery(listForecastErrors, { institutionId });
  return { errors: data, error, isPending, refetch: () => void refetch() };
}
