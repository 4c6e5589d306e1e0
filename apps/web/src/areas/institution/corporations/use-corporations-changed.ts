import { createConnectQueryKey } from "@connectrpc/connect-query";
import { CorporationService } from "@meguri/rpc/app/v1/corporation_service_pb";
import { InstitutionService } from "@meguri/rpc/app/v1/institution_service_pb";
import { useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";

/**
 * Invalidates every query that a change of corporations may affect; with `isLeft` the corporation on the
 * screen is gone for the caller, and only the next page reads. An act does not wait for it: the message about it must not be
 * lost with the row that the new list no longer has.
 */
export function useCorporationsChanged() {
  const client = useQueryClient();
  return useCallback(
    async ({ isLeft = false } = {}) => {
      const refetchType = isLeft ? "none" : "active";
      const keys = [CorporationService, InstitutionService].map((schema) =>
        createConnectQueryKey({ schema, cardinality: undefined }),
      );
      await Promise.all(keys.map((queryKey) => client.invalidateQueries({ queryKey, refetchType })));
    },
    [client],
  );
}
