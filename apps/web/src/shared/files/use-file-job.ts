import { useMutation } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { uploadFile } from "./upload-file.ts";
import { useFileCall } from "./use-file-call.ts";

/**
 * Sends a file and starts a job with it. `begin` gets the id of the sent file and what `start` was called with,
 * and returns the id of the job; `onStarted` gets that id, unless the upload was given up.
 */
export function useFileJob<About = void>(
  begin: (fileId: string, about: About) => Promise<string | undefined>,
  onStarted: (jobId: string) => void,
) {
  const fileCall = useFileCall();
  const [share, setShare] = useState(0);
  const abort = useRef<AbortController>(undefined);
  const { mutate, isPending, error, variables, reset } = useMutation({
    mutationFn: async ({ file, about }: { file: File; about: About }) => {
      const controller = new AbortController();
      abort.current = controller;
      setShare(0);
      const { url, headers } = await fileCall(`?${new URLSearchParams({ name: file.name })}`);
      const fileId = await uploadFile(file, { url, headers, onProgress: setShare, signal: controller.signal });
      const jobId = await begin(fileId, about);
      return { jobId, isGivenUp: controller.signal.aborted };
    },
    onSuccess: ({ jobId, isGivenUp }) => jobId && !isGivenUp && onStarted(jobId),
  });
  return {
    start: (file: File, about: About) => mutate({ file, about }),
    isSending: isPending,
    /** 0 to 1. */
    share,
    fileName: variables?.file.name ?? "",
    /** Why the file could not be sent or the job not started; null where the upload was given up. */
    error: abort.current?.signal.aborted ? null : error,
    giveUp: () => {
      abort.current?.abort();
      reset();
    },
  };
}
