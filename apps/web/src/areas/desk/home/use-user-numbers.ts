import { useQuery } from "@connectrpc/connect-query";
import { UserUse } from "@meguri/rpc/app/v1/user_service_pb";
import { listUsers } from "@meguri/rpc/app/v1/user_service-UserService_connectquery";

/** How many users may use the service, and how many are deleted; for administrators. */
export function useUserNumbers() {
  const present = useQuery(listUsers, { limit: 1, use: UserUse.ACTIVE });
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
