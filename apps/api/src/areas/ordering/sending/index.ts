export { forgetOrderKeys, selectWaitingDispatches } from "./dispatch-queries.ts";
export { sendDueOrders } from "./send-due-orders.ts";
export type { SendingDeps } from "./sending-deps.ts";
