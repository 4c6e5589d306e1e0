import { useQuery } from "@connectrpc/connect-query";
import { listMyWholesalers } from "@meguri/rpc/app/v1/wholesaler_service-WholesalerService_connectquery";

/** The registrations one is a member of. */
export function useMyWholesalers() {
  const { data, error, isPending, refetch } = useQuery(listMyWholesalers);
  return { wholesalers: data?.wholesalers ?? [], error, isPending, refetch: () => void refetch() };
}
