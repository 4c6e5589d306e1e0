import { createConnectQueryKey } from "@connectrpc/connect-query";
import { getAccount } from "@meguri/rpc/app/v1/account_service-AccountService_connectquery";
import { useQueryClient } from "@tanstack/react-query";
import { useSetAtom } from "jotai";
import { useCallback } from "react";
import { currentInstitutionAtom } from "./current-institution-atom.ts";

/** Makes an institution that one has just come to belong to the current one. */
export function useEnterInstitution() {
  const client = useQueryClient();
  const setCurrent = useSetAtom(currentInstitutionAtom);
  return useCallback(
    async ({ id, name }: { id: string; name: string }) => {
      // The account first: the current institution must be one of those it lists.
      await client.invalidateQueries({
        queryKey: createConnectQueryKey({ schema: getAccount, cardinality: "finite" }),
      });
      setCurrent({ institutionId: id, institutionName: name });
    },
    [client, setCurrent],
  );
}
