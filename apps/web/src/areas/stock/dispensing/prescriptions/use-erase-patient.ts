import { createConnectQueryKey, useMutation } from "@connectrpc/connect-query";
import { DispensingService } from "@meguri/rpc/app/v1/dispensing_service_pb";
import { erasePatient } from "@meguri/rpc/app/v1/dispensing_service-DispensingService_connectquery";
import { ForecastService } from "@meguri/rpc/app/v1/forecast_service_pb";
import { useQueryClient } from "@tanstack/react-query";

/** Erases a patient; prescriptions and expected visits are read again. */
export function useErasePatient() {
  const client = useQueryClient();
  return useMutation(erasePatient, {
    onSuccess: () =>
      Promise.all(
        [DispensingService, ForecastService].map((schema) =>
          client.invalidateQueries({ queryKey: createConnectQueryKey({ schema, cardinality: undefined }) }),
        ),
      ),
  });
}
