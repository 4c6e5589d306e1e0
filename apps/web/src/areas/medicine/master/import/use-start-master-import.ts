import { useMutation } from "@connectrpc/connect-query";
import { startMasterImport } from "@meguri/rpc/app/v1/medicine_service-MedicineService_connectquery";
import { useFileJob } from "../../../../shared/files/use-file-job.ts";
import type { MasterSource } from "../../common/master-source.ts";

/** Sends a file of the master and has it checked; `onStarted` gets the id of the job. */
export function useStartMasterImport(onStarted: (jobId: string) => void) {
  const { mutateAsync } = useMutation(startMasterImport);
  return useFileJob(async (fileId, source: MasterSource) => (await mutateAsync({ fileId, source })).jobId, onStarted);
}
