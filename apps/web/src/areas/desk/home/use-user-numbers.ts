import { useQuery } from "@connectrpc/connect-query";
import { listUsers } from "@meguri/rpc/app/v1/user_service-UserService_connectquery";

/** How many users the tenant has, and how many are deleted; for administrators. */
export function useUserNumbers() {
  const present = useQuery(listUsers, { limit: 1 });
  const deleted = useQuery(listUsers, { limit: 1, isDeleted: true });
  return {
    present: present.data?.count,
    deleted: deleted.data?.count,
    error: present.error ?? deleted.error,
    refetch: () => {
      void present.refetch();
      void deleted.refetch();
    },
  };
}
