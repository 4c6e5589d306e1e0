import { createConnectQueryKey, useMutation, useQuery } from "@connectrpc/connect-query";
import { ForecastService } from "@meguri/rpc/app/v1/forecast_service_pb";
import {
  getForecastSettings,
  runForecast,
  saveForecastSettings,
  setServiceClass,
} from "@meguri/rpc/app/v1/forecast_service-ForecastService_connectquery";
import { useQueryClient } from "@tanstack/react-query";
import { useEdit } from "../../../shared/rpc/use-edit.ts";

/** What the institution wants of its forecast. */
export function useForecastSettings(institutionId: string) {
  // A form keeps its first values, so that old ones must not be shown on return.
  const { data, error, refetch } = useQuery(getForecastSettings, { institutionId }, { gcTime: 0 });
  return { settings: data?.settings, error, refetch: () => void refetch() };
}

/** Starts the forecast again; its progress is shown. */
export function useForecastActs() {
  const client = useQueryClient();
  const onSettled = () => {
    const queryKey = createConnectQueryKey({ schema: ForecastService, cardinality: undefined });
    void client.invalidateQueries({ queryKey });
  };
  return {
    run: useMutation(runForecast, { onSettled }),
    save: useEdit(saveForecastSettings, { onSettled }),
    setClass: useMutation(setServiceClass, { onSettled }),
  };
}
