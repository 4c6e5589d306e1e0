import { type Wholesaler, WholesalerState } from "@meguri/rpc/app/v1/wholesaler_pb";

/** Whether orders can have arrived at a wholesaler: it was let in. */
export function hasInbox({ state }: Wholesaler): boolean {
  return state === WholesalerState.APPROVED || state === WholesalerState.SUSPENDED;
}
