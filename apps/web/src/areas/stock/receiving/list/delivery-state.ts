import { DeliveryState } from "@meguri/rpc/app/v1/delivery_pb";
import type { Tone } from "../../../../shared/theme/colors.ts";

/** State of a delivery: the name of its words and its tone. */
export const deliveryStates = [
  { state: DeliveryState.OPEN, name: "open", tone: "info" },
  { state: DeliveryState.POSTED, name: "posted", tone: "ok" },
  { state: DeliveryState.CANCELLED, name: "cancelled", tone: "neutral" },
] as const satisfies readonly { state: DeliveryState; name: string; tone: Tone }[];

/** A state's name, as the address has it. */
export type DeliveryStateName = (typeof deliveryStates)[number]["name"];

/** Which deliveries are shown; kept in the address. */
export type DeliveryListState = { q: string; state: DeliveryStateName | "" };

export const deliveryListDefaults: DeliveryListState = { q: "", state: "" };

/** A valid state from the address. */
export function readDeliveryListState(raw: Record<string, unknown>): DeliveryListState {
  return {
    q: typeof raw.q === "string" ? raw.q.slice(0, 200) : "",
    state: deliveryStates.find(({ name }) => name === raw.state)?.name ?? "",
  };
}
