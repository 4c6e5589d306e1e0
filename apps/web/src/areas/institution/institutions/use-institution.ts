import { useQuery } from "@connectrpc/connect-query";
import { MemberRole } from "@meguri/rpc/app/v1/account_pb";
import { FailureReason } from "@meguri/rpc/app/v1/failure_pb";
import { getInstitution } from "@meguri/rpc/app/v1/institution_service-InstitutionService_connectquery";
import { failureOf } from "../../../shared/rpc/failure.ts";
import { NotFoundError } from "../../../shared/ui/state/route-errors.ts";

/** One institution and one's place in it; a foreign one looks as if it did not exist. */
export function useInstitution(institutionId: string) {
  const { data, error, refetch } = useQuery(getInstitution, { institutionId });
  if (error && failureOf(error).reason === FailureReason.INSTITUTION_NOT_FOUND) throw new NotFoundError();
  const role = data?.role ?? MemberRole.UNSPECIFIED;
  return {
    institution: data?.institution,
    role,
    isManager: role === MemberRole.MANAGER,
    /** Whether one belongs to it or oversees it; partners see less. */
    isInside: role !== MemberRole.UNSPECIFIED || data?.headOffice === true,
    error,
    refetch: () => void refetch(),
  };
}
