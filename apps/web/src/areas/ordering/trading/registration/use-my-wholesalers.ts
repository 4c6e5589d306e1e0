import type { Transport } from "@connectrpc/connect";
import { createQueryOptions, useQuery } from "@connectrpc/connect-query";
import { listMyWholesalers } from "@meguri/rpc/app/v1/wholesaler_service-WholesalerService_connectquery";

const minute = 60_000;

/** The registrations one is a member of, and how many orders wait at each; read again every minute where there are any. */
export function useMyWholesalers() {
  const { data, error, isPending, refetch } = useQuery(
    listMyWholesalers,
    {},
    {
      refetchInterval: ({ state }) => (state.data?.wholesalers.length ? minute : false),
      refetchOnWindowFocus: "always",
    },
  );
  const waitingAt = new Map(data?.waiting.map(({ wholesalerId, orders }) => [wholesalerId, orders]));
  const waiting = [...waitingAt.values()].reduce((sum, orders) => sum + orders, 0);
  return {
    wholesalers: data?.wholesalers ?? [],
    waitingAt,
    waiting,
    error,
    isPending,
    refetch: () => void refetch(),
  };
}

/** The same, to be requested before anything shows it. */
export const myWholesalersQuery = (transport: Transport) => createQueryOptions(listMyWholesalers, {}, { transport });
