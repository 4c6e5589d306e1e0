import { useMutation } from "@connectrpc/connect-query";
import { startUserImport } from "@meguri/rpc/app/v1/user_import_service-UserImportService_connectquery";
import { useFileJob } from "../../../../shared/files/use-file-job.ts";

/** Sends a file and has it checked; `onStarted` gets the id of the job. */
export function useStartImport(onStarted: (jobId: string) => void) {
  const { mutateAsync } = useMutation(startUserImport);
  return useFileJob(async (fileId) => (await mutateAsync({ fileId })).job?.id, onStarted);
}
