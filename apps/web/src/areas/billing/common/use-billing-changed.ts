import { createConnectQueryKey } from "@connectrpc/connect-query";
import { BillingAccountService } from "@meguri/rpc/app/v1/billing_account_service_pb";
import { BillingAdminService } from "@meguri/rpc/app/v1/billing_admin_service_pb";
import { BillingMemberService } from "@meguri/rpc/app/v1/billing_member_service_pb";
import { useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";

/**
 * Invalidates every query that a change of billing may affect; with `isLeft` the account on the screen is gone for the
 * caller, and only the next page reads.
 */
export function useBillingChanged() {
  const client = useQueryClient();
  return useCallback(
    async ({ isLeft = false } = {}) => {
      const refetchType = isLeft ? "none" : "active";
      const keys = [BillingAccountService, BillingMemberService, BillingAdminService].map((schema) =>
        createConnectQueryKey({ schema, cardinality: undefined }),
      );
      await Promise.all(keys.map((queryKey) => client.invalidateQueries({ queryKey, refetchType })));
    },
    [client],
  );
}
