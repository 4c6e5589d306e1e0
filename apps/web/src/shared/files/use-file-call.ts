import { useAtomValue } from "jotai";
import { useCallback } from "react";
import { useSession } from "../auth/session-context.ts";
import { webConfigAtom } from "../config/web-config-atom.ts";

/** Address and identity headers of a call to the files, which go beside RPC with the same authentication. */
export function useFileCall(): (path: string) => Promise<{ url: string; headers: Record<string, string> }> {
  const { filesBaseUrl } = useAtomValue(webConfigAtom);
  const { callIdentity } = useSession();
  return useCallback(
    async (path) => {
      const token = await callIdentity.token();
      return {
        url: `${filesBaseUrl}${path}`,
        headers: {
          ...(token && { Authorization: `Bearer ${token}` }),
          ...(callIdentity.tenantId && { TenantId: callIdentity.tenantId }),
        },
      };
    },
    [filesBaseUrl, callIdentity],
  );
}
