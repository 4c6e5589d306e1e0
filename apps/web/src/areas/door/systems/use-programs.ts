import { createConnectQueryKey, useMutation, useQuery } from "@connectrpc/connect-query";
import { listCustomers } from "@meguri/rpc/app/v1/customer_service-CustomerService_connectquery";
import {
  listWholesalerPrograms,
  openWholesalerSandbox,
  registerWholesalerProgram,
  revokeWholesalerProgram,
} from "@meguri/rpc/app/v1/wholesaler_program_service-WholesalerProgramService_connectquery";
import { keepPreviousData, useQueryClient } from "@tanstack/react-query";

/** The programs of a wholesaler or of its sandbox; those that work first. */
export function usePrograms(wholesalerId: string) {
  const { data, error, isPending, refetch } = useQuery(listWholesalerPrograms, { wholesalerId });
  return {
    programs: data?.programs ?? [],
    sandboxId: data?.sandboxId ?? "",
    address: data?.address ?? "",
    error,
    isPending,
    refetch: () => void refetch(),
  };
}

/** Registers a program; the answer has its token, which is returned only here. */
export function useRegisterProgram() {
  return useMutation(registerWholesalerProgram, useProgramsChanged());
}

/** Ends a program's token. */
export function useRevokeProgram() {
  return useMutation(revokeWholesalerProgram, useProgramsChanged());
}

/** Opens the sandbox of a wholesaler. */
export function useOpenSandbox() {
  return useMutation(openWholesalerSandbox, useProgramsChanged());
}

/** Customers that a program can be limited to, those whose name or code has the text. */
export function useProgramCustomers(wholesalerId: string, keyword: string) {
  const { data } = useQuery(
    listCustomers,
    { wholesalerId, agreed: true, keyword, limit: 50 },
    { placeholderData: keepPreviousData },
  );
  return (data?.customers ?? []).map(({ id, institutionName, customerCode }) => ({
    id,
    name: institutionName,
    code: customerCode,
  }));
}

function useProgramsChanged() {
  const client = useQueryClient();
  return {
    onSuccess: () =>
      void client.invalidateQueries({
        queryKey: createConnectQueryKey({ schema: listWholesalerPrograms, cardinality: "finite" }),
      }),
  };
}
