import { useQuery } from "@connectrpc/connect-query";
import { TradingState } from "@meguri/rpc/app/v1/trading_pb";
import { listTradings } from "@meguri/rpc/app/v1/trading_service-TradingService_connectquery";

const over: ReadonlySet<TradingState> = new Set([TradingState.REFUSED, TradingState.ENDED]);

/** Names of the wholesalers that an institution trades with; undefined while nobody knows. */
export function usePartnerNames(institutionId: string): readonly string[] | undefined {
  const { data } = useQuery(listTradings, { institutionId });
  return data?.tradings.filter(({ state }) => !over.has(state)).map(({ name }) => name);
}
