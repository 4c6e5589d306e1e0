import { createConnectQueryKey, useMutation } from "@connectrpc/connect-query";
import { getJob } from "@meguri/rpc/app/v1/job_service-JobService_connectquery";
import { applyMasterImport } from "@meguri/rpc/app/v1/medicine_service-MedicineService_connectquery";
import { useQueryClient } from "@tanstack/react-query";

/** Has a checked import written; one older than the applied list only where that is confirmed. */
export function useApplyMasterImport(jobId: string) {
  const client = useQueryClient();
  const { mutate, isPending, error } = useMutation(applyMasterImport, {
    onSettled: () =>
      client.invalidateQueries({
        queryKey: createConnectQueryKey({ schema: getJob, input: { jobId }, cardinality: "finite" }),
      }),
  });
  return { apply: (confirmOlder: boolean) => mutate({ jobId, confirmOlder }), isStarting: isPending, error };
}
