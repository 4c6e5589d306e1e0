import { createConnectQueryKey, useInfiniteQuery, useMutation, useQuery } from "@connectrpc/connect-query";
import { ChainService } from "@meguri/rpc/app/v1/chain_service_pb";
import {
  followInShops,
  getChainTerms,
  listChainPrices,
  putChainLayout,
  putChainPrices,
  putChainRoute,
  putChainSetting,
} from "@meguri/rpc/app/v1/chain_service-ChainService_connectquery";
import { FailureReason } from "@meguri/rpc/app/v1/failure_pb";
import { keepPreviousData, useQueryClient } from "@tanstack/react-query";
import { failureOf } from "../../../../shared/rpc/failure.ts";
import { byCursor, pagesOf } from "../../../../shared/rpc/pages.ts";
import { NotFoundError } from "../../../../shared/ui/state/route-errors.ts";

/** What is set for all shops of a corporation; a foreign one looks as if it did not exist. */
export function useChainTerms(corporationId: string) {
  const { data, error, isPending, refetch } = useQuery(getChainTerms, { corporationId });
  if (error && failureOf(error).reason === FailureReason.CORPORATION_NOT_FOUND) throw new NotFoundError();
  return { terms: data, error, isPending, refetch: () => void refetch() };
}

/** The prices for all shops at a wholesaler today. */
export function useChainPrices(corporationId: string, vanCode: string, keyword: string) {
  const query = useInfiniteQuery(
    listChainPrices,
    { corporationId, vanCode, keyword, cursor: "", limit: 100 },
    { ...byCursor, placeholderData: keepPreviousData },
  );
  return { prices: query.data?.pages.flatMap((page) => page.prices) ?? [], ...pagesOf(query) };
}

/** What a head office sets; an act does not wait until it is read again. */
export function useChainActs() {
  const client = useQueryClient();
  const onSuccess = () => {
    const queryKey = createConnectQueryKey({ schema: ChainService, cardinality: undefined });
    void client.invalidateQueries({ queryKey });
  };
  return {
    putRoute: useMutation(putChainRoute, { onSuccess }),
    putSetting: useMutation(putChainSetting, { onSuccess }),
    putLayout: useMutation(putChainLayout, { onSuccess }),
    putPrices: useMutation(putChainPrices, { onSuccess }),
    follow: useMutation(followInShops, { onSuccess }),
  };
}
