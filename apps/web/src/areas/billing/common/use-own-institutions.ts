import { useQuery } from "@connectrpc/connect-query";
import { MemberRole } from "@meguri/rpc/app/v1/account_pb";
import { listMyInstitutions } from "@meguri/rpc/app/v1/institution_service-InstitutionService_connectquery";

/** The institutions one belongs to, each with whether one manages it. */
export function useOwnInstitutions() {
  const { data } = useQuery(listMyInstitutions);
  const institutions = data?.institutions.map(({ id, name, code }, index) => ({
    id,
    name,
    code,
    isManager: data.places[index]?.role === MemberRole.MANAGER,
  }));
  return { institutions: institutions ?? [] };
}
