import { createConnectQueryKey, useMutation, useTransport } from "@connectrpc/connect-query";
import {
  deleteAccount,
  endMySessions,
  getAccount,
  updateAccount,
} from "@meguri/rpc/app/v1/account_service-AccountService_connectquery";
import { FailureReason } from "@meguri/rpc/app/v1/failure_pb";
import { useQueryClient } from "@tanstack/react-query";
import { useSession } from "../../../shared/auth/session/session-context.ts";

/** Changes what a person may change of themselves; the account on the screen follows. */
export function useUpdateAccount() {
  const queryClient = useQueryClient();
  const transport = useTransport();
  return useMutation(updateAccount, {
    onSuccess: ({ account }) => {
      const queryKey = createConnectQueryKey({ schema: getAccount, transport, input: {}, cardinality: "finite" });
      queryClient.setQueryData(queryKey, (before) => before && { ...before, account });
    },
  });
}

/** Has one's own account read again, after something changed it beside RPC. */
export function useReadAccountAgain() {
  const queryClient = useQueryClient();
  return () =>
    queryClient.invalidateQueries({ queryKey: createConnectQueryKey({ schema: getAccount, cardinality: "finite" }) });
}

/** Ends all sessions everywhere, this one included. */
export function useEndMySessions() {
  const session = useSession();
  return useMutation(endMySessions, { onSuccess: () => session.signOut(FailureReason.SESSION_ENDED) });
}

/** Deletes one's own account, and signs out. */
export function useDeleteAccount() {
  const session = useSession();
  return useMutation(deleteAccount, { onSuccess: () => session.signOut(FailureReason.USER_DELETED) });
}
