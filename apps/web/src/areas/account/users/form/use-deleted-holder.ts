import { useQuery } from "@connectrpc/connect-query";
import { getUser } from "@meguri/rpc/app/v1/user_service-UserService_connectquery";
import { personOf } from "../person.ts";

/** The soft-deleted user who holds an e-mail address. */
export function useDeletedHolder(email: string) {
  const { data } = useQuery(getUser, { email, isDeleted: true });
  return data?.user && personOf(data.user);
}
