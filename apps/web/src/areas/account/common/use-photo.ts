import { isPhotoAddress } from "@meguri/rules/photo";
import { useQuery } from "@tanstack/react-query";
import { fileFailure } from "../../../shared/files/file-failure.ts";
import { useCallHeaders } from "../../../shared/files/use-call-headers.ts";
import { dataUrlOf } from "./data-url.ts";

/** Under which a photo is remembered once it was read or sent; its address never shows another picture. */
export const photoKey = (address: string | undefined) => ["photo", address] as const;

/** A photo of somebody, as an image can show it: the server gives it to signed-in people only, and an image sends no token. */
export function usePhoto(address: string | undefined): string | undefined {
  const headers = useCallHeaders();
  const { data } = useQuery({
    queryKey: photoKey(address),
    enabled: address !== undefined && isPhotoAddress(address),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    queryFn: async ({ signal }) => {
      const response = await fetch(address ?? "", { headers: await headers(), signal });
      if (!response.ok) throw fileFailure(response.status, await response.text());
      return dataUrlOf(await response.blob());
    },
  });
  return data;
}
