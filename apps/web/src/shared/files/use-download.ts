import { useMutation } from "@tanstack/react-query";
import { fileFailure, fileUnreachable } from "./file-failure.ts";
import { saveFile } from "./save-file.ts";
import { useFileCall } from "./use-file-call.ts";

/** Downloads a file that only the signed-in person may have, and has the browser save it under `name`. */
export function useDownload() {
  const fileCall = useFileCall();
  const { mutate, isPending, error } = useMutation({
    mutationFn: async ({ path, name }: { path: string; name: string }) => {
      const { url, headers } = await fileCall(path);
      const response = await fetch(url, { headers }).catch((cause: unknown) => {
        throw fileUnreachable(cause);
      });
      if (!response.ok) throw fileFailure(response.status, await response.text());
      saveFile(await response.blob(), name);
    },
  });
  return { download: mutate, isDownloading: isPending, error };
}
