import { createConnectQueryKey, useMutation, useQuery } from "@connectrpc/connect-query";
import {
  listTerminals,
  registerTerminal,
  revokeTerminal,
  updateTerminal,
} from "@meguri/rpc/app/v1/terminal_service-TerminalService_connectquery";
import { useQueryClient } from "@tanstack/react-query";
import { useEdit } from "../../../shared/rpc/use-edit.ts";

/** The terminals of an institution; those that work first. */
export function useTerminals(institutionId: string) {
  const { data, error, isPending, refetch } = useQuery(listTerminals, { institutionId });
  return { terminals: data?.terminals ?? [], error, isPending, refetch: () => void refetch() };
}

/** Registers a terminal; the answer has its token, which is returned only here. */
export function useRegisterTerminal() {
  return useMutation(registerTerminal, useTerminalsChanged());
}

/** Changes what a terminal is called and may do. */
export function useUpdateTerminal() {
  return useEdit(updateTerminal, useTerminalsChanged());
}

/** Ends a terminal's token. */
export function useRevokeTerminal() {
  return useMutation(revokeTerminal, useTerminalsChanged());
}

function useTerminalsChanged() {
  const client = useQueryClient();
  return {
    onSuccess: () =>
      void client.invalidateQueries({
        queryKey: createConnectQueryKey({ schema: listTerminals, cardinality: "finite" }),
      }),
  };
}
