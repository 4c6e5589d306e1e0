import type { Transport } from "@connectrpc/connect";
import {
  callUnaryMethod,
  createInfiniteQueryOptions,
  useInfiniteQuery,
  useQuery,
  useTransport,
} from "@connectrpc/connect-query";
import type { Forecast } from "@meguri/rpc/app/v1/forecast_pb";
import { listForecastRuns, listForecasts } from "@meguri/rpc/app/v1/forecast_service-ForecastService_connectquery";
import { keepPreviousData } from "@tanstack/react-query";
import { useMemo } from "react";
import { byCursor, pagesOf } from "../../../../shared/rpc/pages.ts";
import { readAllPages } from "../../../../shared/rpc/read-all-pages.ts";
import { type ForecastListState, forecastQuestion } from "./forecast-list-state.ts";

const rowsAtOnce = 100;
const rowsToSave = 1000;

/** The medicines that a condition leaves, with what will be needed of them, a page more at a time. */
export function useForecasts(institutionId: string, state: ForecastListState) {
  const query = useInfiniteQuery(listForecasts, firstOf(institutionId, state), {
    ...byCursor,
    placeholderData: keepPreviousData,
  });
  const { data } = query;
  return {
    forecasts: useMemo(() => data?.pages.flatMap((page) => page.forecasts) ?? [], [data]),
    count: data?.pages[0]?.count ?? 0,
    ...pagesOf(query),
  };
}

const firstOf = (institutionId: string, state: ForecastListState) => ({
  institutionId,
  ...forecastQuestion(state),
  limit: rowsAtOnce,
  cursor: "",
});

/** The first of them, to be requested before anything shows them. */
export const forecastsQuery = (transport: Transport, institutionId: string, state: ForecastListState) =>
  createInfiniteQueryOptions(listForecasts, firstOf(institutionId, state), { transport, ...byCursor });

/** Reads every forecast that fits a condition, page by page. */
export function useAllForecasts(institutionId: string, state: ForecastListState) {
  const transport = useTransport();
  const question = { institutionId, ...forecastQuestion(state), limit: rowsToSave };
  return (): Promise<Forecast[]> =>
    readAllPages(
      (cursor) => callUnaryMethod(transport, listForecasts, { ...question, cursor }),
      ({ forecasts }) => forecasts,
    );
}

/** The runs of the forecast, the latest first. */
export function useForecastRuns(institutionId: string) {
  const { data, error, refetch } = useQuery(listForecastRuns, { institutionId });
  return { runs: data?.runs, error, refetch: () => void refetch() };
}
