export { forgetOrderKeys, selectWaitingDispatches } from "./dispatch-queries.ts";
export { sendDueOrders } from "./send-due-orders.ts";
