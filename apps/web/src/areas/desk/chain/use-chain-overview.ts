import { useQuery } from "@connectrpc/connect-query";
import { getChainOverview } from "@meguri/rpc/app/v1/chain_overview_service-ChainOverviewService_connectquery";
import { keepPreviousData } from "@tanstack/react-query";

/** The figures of all shops of a corporation; purchases are those of a month, this one where none is named. */
export function useChainOverview(corporationId: string, month: string) {
  const { data, error, isPending, refetch } = useQuery(
    getChainOverview,
    { corporationId, month },
    { placeholderData: keepPreviousData },
  );
  return { overview: data, error, isPending, refetch: () => void refetch() };
}
