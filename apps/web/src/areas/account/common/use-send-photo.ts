import { photoAddress } from "@meguri/rules/photo";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useAtomValue } from "jotai";
import { webConfigAtom } from "../../../shared/config/web-config-atom.ts";
import { uploadFile } from "../../../shared/files/upload-file.ts";
import { useCallHeaders } from "../../../shared/files/use-call-headers.ts";
import { photoKey } from "./use-photo.ts";

/** A photo on its way, with the picture that is shown meanwhile. */
interface Outgoing {
  photo: Blob;
  picture: string;
}

/** Sends one's own photo, or as an administrator that of the user named; `onSent` gets its address. */
export function useSendPhoto(userId: string | undefined, onSent: (address: string) => unknown) {
  const { apiBaseUrl } = useAtomValue(webConfigAtom);
  const queryClient = useQueryClient();
  const headers = useCallHeaders();
  return useMutation({
    mutationFn: async ({ photo, picture }: Outgoing) => {
      const url = `${apiBaseUrl}/photos${userId === undefined ? "" : `/of/${encodeURIComponent(userId)}`}`;
      const signal = new AbortController().signal;
      const id = await uploadFile(photo, { url, headers: await headers(), onProgress: () => undefined, signal });
      const address = photoAddress(id);
      queryClient.setQueryData(photoKey(address), picture);
      await onSent(address);
    },
  });
}
