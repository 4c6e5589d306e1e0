import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { uploadFile } from "../../../../shared/files/upload-file.ts";
import { useFileCall } from "../../../../shared/files/use-file-call.ts";

/** Sends the file with the permit; `onSent` gets its id. */
export function usePermitUpload(onSent: (fileId: string) => void) {
  const fileCall = useFileCall();
  const [share, setShare] = useState(0);
  const { mutate, isPending, error, variables } = useMutation({
    mutationFn: async (file: File) => {
      setShare(0);
      const { url, headers } = await fileCall(`?${new URLSearchParams({ name: file.name, for: "paper" })}`);
      return uploadFile(file, { url, headers, onProgress: setShare, signal: new AbortController().signal });
    },
    onSuccess: onSent,
  });
  return { send: mutate, isSending: isPending, share, error, fileName: variables?.name };
}
