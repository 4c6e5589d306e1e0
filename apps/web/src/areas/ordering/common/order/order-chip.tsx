import type { OrderState } from "@meguri/rpc/app/v1/order_pb";
import { useTranslation } from "react-i18next";
import { StatusChip } from "../../../../shared/ui/status-chip.tsx";
import { orderStates } from "./order-words.ts";

/** State of an order. Needs the phrases `orders`. */
export function OrderChip({ state }: { state: OrderState }) {
  const { t } = useTranslation("orders");
  const known = orderStates.find((one) => one.state === state);
  return known ? <StatusChip tone={known.tone} label={t(`state.${known.name}`)} /> : null;
}
