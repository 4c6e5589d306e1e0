import { useQuery } from "@connectrpc/connect-query";
import { getJob } from "@meguri/rpc/app/v1/job_service-JobService_connectquery";
import { useMemo } from "react";
import { isRunning, jobViewOf } from "./job-view.ts";

const askAgainMs = 700;

/** One job, followed for as long as it runs, in the background too. */
export function useJob(jobId: string) {
  const { data, error, refetch } = useQuery(
    getJob,
    { jobId },
    {
      staleTime: 0,
      refetchIntervalInBackground: true,
      refetchInterval: ({ state }) => {
        const job = state.data?.job;
        return job && isRunning(jobViewOf(job).state) ? askAgainMs : false;
      },
    },
  );
  const job = useMemo(() => (data?.job ? jobViewOf(data.job) : undefined), [data]);
  return { job, error, refetch: () => void refetch() };
}
