import { createConnectQueryKey, useQuery } from "@connectrpc/connect-query";
import { DispensingService } from "@meguri/rpc/app/v1/dispensing_service_pb";
import {
  getDispensingSetting,
  updateDispensingSetting,
} from "@meguri/rpc/app/v1/dispensing_service-DispensingService_connectquery";
import { useQueryClient } from "@tanstack/react-query";
import { useEdit } from "../../../../shared/rpc/use-edit.ts";

/** Whether next visits are forecast and how long patients are kept, and what sets them. */
export function useDispensingSetting(institutionId: string) {
  const client = useQueryClient();
  const { data, error } = useQuery(getDispensingSetting, { institutionId });
  const switching = useEdit(updateDispensingSetting, {
    onSuccess: () =>
      client.invalidateQueries({
        queryKey: createConnectQueryKey({ schema: DispensingService, cardinality: undefined }),
      }),
  });
  return {
    forecastsVisits: data?.forecastsVisits,
    retentionYears: data?.retentionYears,
    error: switching.error ?? error,
    isSaving: switching.isPending,
    set: (forecastsVisits: boolean, onDone: () => void) =>
      switching.mutate({ institutionId, forecastsVisits }, { onSuccess: onDone }),
    setRetention: (retentionYears: number, onDone: () => void) =>
      switching.mutate({ institutionId, retentionYears }, { onSuccess: onDone }),
    reset: switching.reset,
  };
}
