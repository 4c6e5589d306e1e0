import { useCallback } from "react";
import { useSession } from "../auth/session/session-context.ts";

/** The identity headers of a call beside RPC. */
export function useCallHeaders(): () => Promise<Record<string, string>> {
  const { callIdentity } = useSession();
  return useCallback(async () => {
    const token = await callIdentity.token();
    return {
      ...(token && { Authorization: `Bearer ${token}` }),
      ...(callIdentity.tenantId && { TenantId: callIdentity.tenantId }),
    };
  }, [callIdentity]);
}
