import { useMutation as useCall } from "@connectrpc/connect-query";
import { startUserImport } from "@meguri/rpc/app/v1/user_import_service-UserImportService_connectquery";
import { useMutation } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { uploadFile } from "../../../../shared/files/upload-file.ts";
import { useFileCall } from "../../../../shared/files/use-file-call.ts";

/** Sends a file and has it checked; `onStarted` gets the id of the job. */
export function useStartImport(onStarted: (jobId: string) => void) {
  const fileCall = useFileCall();
  const { mutateAsync } = useCall(startUserImport);
  const [share, setShare] = useState(0);
  const abort = useRef<AbortController>(undefined);
  const { mutate, isPending, error, variables, reset } = useMutation({
    mutationFn: async (file: File) => {
      const controller = new AbortController();
      abort.current = controller;
      setShare(0);
      const { url, headers } = await fileCall(`?${new URLSearchParams({ name: file.name })}`);
      const fileId = await uploadFile(file, { url, headers, onProgress: setShare, signal: controller.signal });
      const { job } = await mutateAsync({ fileId });
      return { jobId: job?.id, isGivenUp: controller.signal.aborted };
    },
    onSuccess: ({ jobId, isGivenUp }) => jobId && !isGivenUp && onStarted(jobId),
  });
  return {
    start: mutate,
    isSending: isPending,
    /** 0 to 1. */
    share,
    fileName: variables?.name ?? "",
    error: abort.current?.signal.aborted ? null : error,
    giveUp: () => {
      abort.current?.abort();
      reset();
    },
  };
}
