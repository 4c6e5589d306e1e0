import { createConnectQueryKey } from "@connectrpc/connect-query";
import { AccountService } from "@meguri/rpc/app/v1/account_service_pb";
import { CorporationService } from "@meguri/rpc/app/v1/corporation_service_pb";
import { InstitutionAdminService } from "@meguri/rpc/app/v1/institution_admin_service_pb";
import { InstitutionService } from "@meguri/rpc/app/v1/institution_service_pb";
import { MemberService } from "@meguri/rpc/app/v1/member_service_pb";
import { useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";

/** What tells of one institution: of one that is gone for the caller it could only fail. */
const inside = [InstitutionService, MemberService] as const;
const others = [InstitutionAdminService, CorporationService, AccountService] as const;

/**
 * Invalidates every query that a change of institutions may affect. Where the institution on the screen is
 * gone for the caller, `isLeft` leaves its own reads for the next page: here they could only fail. An act does not wait
 * for it: the message about it must not be lost with the row that the new list no longer has.
 */
export function useInstitutionsChanged() {
  const client = useQueryClient();
  return useCallback(
    async ({ isLeft = false } = {}) => {
      const invalidate = (services: typeof inside | typeof others, refetchType: "none" | "active") =>
        services.map((schema) =>
          client.invalidateQueries({
            queryKey: createConnectQueryKey({ schema, cardinality: undefined }),
            refetchType,
          }),
        );
      await Promise.all([...invalidate(inside, isLeft ? "none" : "active"), ...invalidate(others, "active")]);
    },
    [client],
  );
}
