import { type Order, OrderKind, OrderState } from "@meguri/rpc/app/v1/order_pb";
import { useTranslation } from "react-i18next";
import { tokyoDay } from "../../../../shared/format/days.ts";
import { useQuantityFormat } from "../../../medicine/common/use-quantity-format.ts";

const unanswered: readonly OrderState[] = [
  OrderState.PLACED,
  OrderState.SENDING,
  OrderState.SENT,
  OrderState.FAILED,
  OrderState.UNKNOWN,
];

const nothingComes: readonly OrderState[] = [OrderState.REJECTED, OrderState.CANCELLED];
/** A day that has passed stays as given; it is not awaited. */
const over: readonly OrderState[] = [OrderState.RECEIVED, OrderState.CLOSED];

/** When the next of an order comes; of 急配 that nobody has answered, who sets it. Empty where it is unknown, or nothing comes. */
export function useExpectedWords(): (order: Pick<Order, "expectedOn" | "kind" | "state">) => string {
  const { t } = useTranslation("orders");
  const { day } = useQuantityFormat();
  return ({ expectedOn, kind, state }) => {
    if (nothingComes.includes(state) || (over.includes(state) && expectedOn > tokyoDay(new Date()))) return "";
    const waits = expectedOn === "" && kind === OrderKind.URGENT && unanswered.includes(state);
    return waits ? t("expectedByAnswer") : day(expectedOn);
  };
}
