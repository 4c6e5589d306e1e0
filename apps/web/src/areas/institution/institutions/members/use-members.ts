import { useQuery } from "@connectrpc/connect-query";
import { listMembers } from "@meguri/rpc/app/v1/member_service-MemberService_connectquery";

/** The members of an institution, by name. */
export function useMembers(institutionId: string) {
  const { data, error, isPending, refetch } = useQuery(listMembers, { institutionId });
  return { members: data?.members ?? [], error, isPending, refetch: () => void refetch() };
}
