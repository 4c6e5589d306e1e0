import { createConnectQueryKey, useMutation } from "@connectrpc/connect-query";
import { getJob } from "@meguri/rpc/app/v1/job_service-JobService_connectquery";
import { applyUserImport } from "@meguri/rpc/app/v1/user_import_service-UserImportService_connectquery";
import { useQueryClient } from "@tanstack/react-query";

/** Has a checked import written. */
export function useApplyImport(jobId: string) {
  const client = useQueryClient();
  const { mutate, isPending, error } = useMutation(applyUserImport, {
    onSettled: () =>
      client.invalidateQueries({
        queryKey: createConnectQueryKey({ schema: getJob, input: { jobId }, cardinality: "finite" }),
      }),
  });
  return {
    apply: (how: { validRowsOnly: boolean; skipFirebase: boolean }) => mutate({ jobId, ...how }),
    isStarting: isPending,
    error,
  };
}
