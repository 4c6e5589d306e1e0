import { useMutation } from "@connectrpc/connect-query";
import type { Trading } from "@meguri/rpc/app/v1/trading_pb";
import { setOrderLayout } from "@meguri/rpc/app/v1/trading_service-TradingService_connectquery";
import { type OrderLayout, orderLayout, orderLayoutMessage } from "@meguri/rules/order-layout";
import { useTradingChanged } from "../use-trading-changed.ts";

/** What was set for files to a wholesaler; what was not is laid out as usual. */
export function layoutOf({ orderLayout: stored }: Trading): OrderLayout {
  return orderLayout.safeParse(stored).data ?? {};
}

/** Sets how files to a wholesaler are laid out. */
export function useOrderLayout(trading: Trading) {
  const onSuccess = useTradingChanged();
  const saving = useMutation(setOrderLayout, { onSuccess });
  const { institutionId, id: tradingId, updatedAt } = trading;
  const save = (layout: OrderLayout) =>
    saving.mutateAsync({
      institutionId,
      tradingId,
      layout: orderLayoutMessage(layout),
      ...(updatedAt && { updatedAt }),
    });
  return { saving, save };
}
