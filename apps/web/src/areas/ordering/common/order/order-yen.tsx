import { useTranslation } from "react-i18next";
import { TwoLines } from "../two-lines.tsx";
import type { SentOrder } from "./sent-order.ts";
import { useOrderYen } from "./use-order-yen.ts";

/** What an order costs by its answer and, where that is not what was ordered, what it cost then. Needs the phrases `orders`. */
export function OrderYen({ order }: { order: SentOrder }) {
  const { t } = useTranslation("orders");
  const orderYen = useOrderYen();
  const { orderedYen, lineCount, unpricedCount } = order;
  const asOrdered = orderYen({ totalYen: orderedYen, lineCount, unpricedCount });
  return (
    <TwoLines first={orderYen(order)} second={order.totalYen !== orderedYen && t("asOrdered", { yen: asOrdered })} />
  );
}
