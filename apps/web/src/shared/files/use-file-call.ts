import { useAtomValue } from "jotai";
import { useCallback } from "react";
import { webConfigAtom } from "../config/web-config-atom.ts";
import { useCallHeaders } from "./use-call-headers.ts";

/** Address and identity headers of a call to the files, which go beside RPC with the same authentication. */
export function useFileCall(): (path: string) => Promise<{ url: string; headers: Record<string, string> }> {
  const { filesBaseUrl } = useAtomValue(webConfigAtom);
  const headers = useCallHeaders();
  return useCallback(
    async (path) => ({ url: `${filesBaseUrl}${path}`, headers: await headers() }),
    [filesBaseUrl, headers],
  );
}
