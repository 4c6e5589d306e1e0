import type { Transport } from "@connectrpc/connect";
import { createConnectQueryKey, createQueryOptions, useQuery } from "@connectrpc/connect-query";
import { ForecastService } from "@meguri/rpc/app/v1/forecast_service_pb";
import { getForecastOverview } from "@meguri/rpc/app/v1/forecast_service-ForecastService_connectquery";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";

/** While a run is under way it is polled at this interval, in ms. */
const pollEvery = 3_000;

/** The result of the last run. While one is under way it is polled; then everything of the forecast is read again. */
export function useForecastOverview(institutionId: string) {
  const client = useQueryClient();
  const { data, error, refetch } = useQuery(
    getForecastOverview,
    { institutionId },
    { refetchInterval: ({ state }) => (state.data?.running ? pollEvery : false) },
  );
  const shown = useRef<string>(undefined);
  const run = data && (data.run?.id ?? "");
  useEffect(() => {
    if (run === undefined) return;
    if (shown.current !== undefined && shown.current !== run) {
      const queryKey = createConnectQueryKey({ schema: ForecastService, cardinality: undefined });
      void client.invalidateQueries({ queryKey });
    }
    shown.current = run;
  }, [run, client]);
  return { overview: data, error, refetch: () => void refetch() };
}

/** The same, to be requested before anything shows it. */
export const forecastOverviewQuery = (transport: Transport, institutionId: string) =>
  createQueryOptions(getForecastOverview, { institutionId }, { transport });
