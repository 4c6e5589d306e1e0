import { callUnaryMethod, useTransport } from "@connectrpc/connect-query";
import { createCustomToken } from "@meguri/rpc/app/v1/user_service-UserService_connectquery";
import { useMutation } from "@tanstack/react-query";
import { useSession } from "../../../../shared/auth/session/session-context.ts";

/** Signs in as another person, for a reason that the audit log keeps. */
export function useSignInAs(onDone: () => void) {
  const transport = useTransport();
  const session = useSession();
  const { mutateAsync } = useMutation({
    mutationFn: async ({ userId, reason }: { userId: string; reason: string }) => {
      const headers = { "Meguri-Reason": encodeURIComponent(reason) };
      const { customToken } = await callUnaryMethod(transport, createCustomToken, { userId }, { headers });
      await (await session.identity).signInWithCustomToken(customToken);
    },
    onSuccess: onDone,
  });
  return { signInAs: mutateAsync };
}
