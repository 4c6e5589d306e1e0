import { createConnectQueryKey, useMutation } from "@connectrpc/connect-query";
import { cancelJob, getJob, listJobs } from "@meguri/rpc/app/v1/job_service-JobService_connectquery";
import { useQueryClient } from "@tanstack/react-query";

/** Stops a job before its next batch. */
export function useCancelJob(jobId: string) {
  const client = useQueryClient();
  const { mutate, isPending, error } = useMutation(cancelJob, {
    onSettled: async () => {
      const one = createConnectQueryKey({ schema: getJob, input: { jobId }, cardinality: "finite" });
      const all = createConnectQueryKey({ schema: listJobs, cardinality: "finite" });
      await Promise.all([one, all].map((queryKey) => client.invalidateQueries({ queryKey })));
    },
  });
  return { cancel: () => mutate({ jobId }), isCancelling: isPending, error };
}
