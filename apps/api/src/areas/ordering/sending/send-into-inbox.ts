import { type Db, inTransaction } from "../../../platform/db/database.ts";
import { type OrderPlace, readOrder } from "../orders/index.ts";
import { customerNewsWords } from "../wholesalers/index.ts";
import { type DispatchRow, layIntoInbox } from "./dispatch-queries.ts";
import { endFailed, endSent } from "./end-dispatch.ts";
import type { SendingDeps } from "./sending-deps.ts";

/** Puts an order into its wholesaler's inbox and notifies its people; an order that is there already is not added again. */
export function sendIntoInbox(db: Db, deps: SendingDeps, place: OrderPlace, sent: DispatchRow): Promise<void> {
  const { clock, notifier, wholesalerAccess } = deps;
  return inTransaction(db, async (tx) => {
    const wholesalerId = await layIntoInbox(tx, place);
    if (wholesalerId === undefined) return endFailed(tx, deps, place, sent, "wholesaler_closed");
    if (!(await endSent(tx, deps, place, sent))) return;
    const order = await readOrder(tx, place);
    const { institutionName: institution, number } = order;
    await notifier.notify(tx, clock, place.tenantId, {
      userIds: await wholesalerAccess.membersOf(tx, place.tenantId, wholesalerId),
      kind: "order.arrived",
      values: { institution, number: String(number) },
      path: `/c/van/${order.vanCode}/${wholesalerId}?tab=orders&order=${place.orderId}`,
      mail: (language) => customerNewsWords(language, "arrived", { institution, number }),
    });
  });
}
