import type { Clock } from "../../../../platform/clock/clock.ts";
import type { Db } from "../../../../platform/db/database.ts";
import type { Notifier } from "../../../account/notifications/index.ts";
import { customerNewsWords, wholesalerAccess, wholesalerPath } from "../../wholesalers/index.ts";
import type { OrderPlace } from "../orders-deps.ts";
import type { OrderRow } from "../orders-queries.ts";
import { selectInboxOf } from "./order-moves-queries.ts";

/** Notifies the wholesaler of a cancelled order in its inbox: the person who packs it may not know of the telephone call. */
export async function notifyCancelled(
  tx: Db,
  { clock, notifier }: { clock: Clock; notifier: Notifier },
  place: OrderPlace,
  order: OrderRow,
  note: string,
): Promise<void> {
  const wholesalerId = await selectInboxOf(tx, place);
  if (!wholesalerId) return;
  const { institutionName: institution, number, vanCode } = order;
  await notifier.notify(tx, clock, place.tenantId, {
    userIds: await wholesalerAccess.membersOf(tx, place.tenantId, wholesalerId),
    kind: "order.cancelled",
    values: { institution, number: String(number), reason: note },
    path: `${wholesalerPath({ id: wholesalerId, van_code: vanCode })}?tab=orders&order=${place.orderId}`,
    mail: (language) => customerNewsWords(language, "cancelled", { institution, number, words: note }),
  });
}
