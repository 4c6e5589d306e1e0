import { useQuery } from "@connectrpc/connect-query";
import { TradingState } from "@meguri/rpc/app/v1/trading_pb";
import { listTradings } from "@meguri/rpc/app/v1/trading_service-TradingService_connectquery";

const over: ReadonlySet<TradingState> = new Set([TradingState.REFUSED, TradingState.ENDED]);

/** A wholesaler that an institution trades with. */
export interface Partner {
  name: string;
  /** 卸VANコード, nine characters. */
  vanCode: string;
}

/** The wholesalers that an institution trades with; undefined until they are read. */
export function usePartners(institutionId: string): readonly Partner[] | undefined {
  const { data } = useQuery(listTradings, { institutionId });
  return data?.tradings.filter(({ state }) => !over.has(state)).map(({ name, vanCode }) => ({ name, vanCode }));
}
