import { useQuery } from "@connectrpc/connect-query";
import { listJobs } from "@meguri/rpc/app/v1/job_service-JobService_connectquery";
import { useMemo } from "react";
import { isRunning, jobViewOf } from "./job-view.ts";

const askAgainMs = 2_000;

/** The person's latest jobs of one kind, newest first. */
export function useJobs(kind: string) {
  const { data, error, isPending, refetch } = useQuery(
    listJobs,
    { kind },
    {
      staleTime: 0,
      refetchInterval: ({ state }) =>
        state.data?.jobs.some((job) => isRunning(jobViewOf(job).state)) ? askAgainMs : false,
    },
  );
  const jobs = useMemo(() => data?.jobs.map(jobViewOf) ?? [], [data]);
  return { jobs, error, isPending, refetch: () => void refetch() };
}
