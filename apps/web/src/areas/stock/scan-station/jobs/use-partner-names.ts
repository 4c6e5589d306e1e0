import { useQuery } from "@connectrpc/connect-query";
import { listDeliveries } from "@meguri/rpc/app/v1/delivery_service-DeliveryService_connectquery";
import { TradingState } from "@meguri/rpc/app/v1/trading_pb";
import { listTradings } from "@meguri/rpc/app/v1/trading_service-TradingService_connectquery";

const over: ReadonlySet<TradingState> = new Set([TradingState.REFUSED, TradingState.ENDED]);

/** So many deliveries are looked through for the names of those who brought them. */
const mostDeliveries = 50;

/**
 * Names of the wholesalers that an institution trades with, and of those that delivered lately, which a terminal may read
 * too; undefined while neither is known.
 */
export function usePartnerNames(institutionId: string, isEnabled: boolean): readonly string[] | undefined {
  const { data: traded } = useQuery(listTradings, { institutionId }, { enabled: isEnabled, retry: false });
  const { data: brought } = useQuery(
    listDeliveries,
    { institutionId, limit: mostDeliveries },
    { enabled: isEnabled, retry: false },
  );
  if (!traded && !brought) return undefined;
  const partners = traded?.tradings.filter(({ state }) => !over.has(state)).map(({ name }) => name) ?? [];
  return [...new Set([...partners, ...(brought?.deliveries.map(({ wholesaler }) => wholesaler) ?? [])])];
}
