import { useQuery } from "@connectrpc/connect-query";
import { MemberRole } from "@meguri/rpc/app/v1/account_pb";
import { VerificationState } from "@meguri/rpc/app/v1/institution_pb";
import { listMyInstitutions } from "@meguri/rpc/app/v1/institution_service-InstitutionService_connectquery";
import { useMemo } from "react";

/** The institutions one belongs to, with what decides whether one may apply or found a group for them. */
export function useMyInstitutions() {
  const { data, error, refetch } = useQuery(listMyInstitutions);
  const institutions = useMemo(
    () =>
      data?.institutions.map(({ id, name, verification }, index) => ({
        id,
        name,
        isVerified: verification === VerificationState.VERIFIED,
        isManager: data.places[index]?.role === MemberRole.MANAGER,
      })),
    [data],
  );
  return { institutions, error, refetch: () => void refetch() };
}
