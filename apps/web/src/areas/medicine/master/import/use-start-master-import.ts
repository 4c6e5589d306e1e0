import { useMutation as useCall } from "@connectrpc/connect-query";
import { startMasterImport } from "@meguri/rpc/app/v1/medicine_service-MedicineService_connectquery";
import { useMutation } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { uploadFile } from "../../../../shared/files/upload-file.ts";
import { useFileCall } from "../../../../shared/files/use-file-call.ts";
import type { MasterSource } from "../../common/master-source.ts";

/** Sends a file of the master and has it checked; `onStarted` gets the id of the job. */
export function useStartMasterImport(onStarted: (jobId: string) => void) {
  const fileCall = useFileCall();
  const { mutateAsync } = useCall(startMasterImport);
  const [share, setShare] = useState(0);
  const abort = useRef<AbortController>(undefined);
  const { mutate, isPending, error, variables, reset } = useMutation({
    mutationFn: async ({ file, source }: { file: File; source: MasterSource }) => {
      const controller = new AbortController();
      abort.current = controller;
      setShare(0);
      const { url, headers } = await fileCall(`?${new URLSearchParams({ name: file.name })}`);
      const fileId = await uploadFile(file, { url, headers, onProgress: setShare, signal: controller.signal });
      const { jobId } = await mutateAsync({ fileId, source });
      return { jobId, isGivenUp: controller.signal.aborted };
    },
    onSuccess: ({ jobId, isGivenUp }) => !isGivenUp && onStarted(jobId),
  });
  return {
    start: mutate,
    isSending: isPending,
    /** 0 to 1. */
    share,
    fileName: variables?.file.name ?? "",
    error: abort.current?.signal.aborted ? null : error,
    giveUp: () => {
      abort.current?.abort();
      reset();
    },
  };
}
