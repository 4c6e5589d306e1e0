import { type InboxEntry, readInboxEntries, selectInboxOrdersById } from "../../ordering/orders/index.ts";
import { DoorProblem, refuseFields, wordsOf } from "./door-problem.ts";
import type { DoorCall } from "./door-route.ts";

/** Orders with their lines and shipments, by id; those that do not exist are left out. */
export async function ordersById(
  { deps, actor, wholesalerId }: DoorCall,
  ids: readonly string[],
): Promise<Map<string, InboxEntry>> {
  const place = { tenantId: actor.tenantId, wholesalerId };
  const rows = await selectInboxOrdersById(deps.db, place, [...new Set(ids)]);
  return new Map((await readInboxEntries(deps.db, place, rows)).map((entry) => [entry.order.id, entry]));
}

/** The orders that the items of a request name, by id. @throws DoorProblem with every one that does not exist */
export async function ordersOf(
  call: DoorCall,
  items: readonly { orderId: string }[],
): Promise<Map<string, InboxEntry>> {
  const entries = await ordersById(
    call,
    items.map(({ orderId }) => orderId),
  );
  const strange = items.flatMap(({ orderId }, at) =>
    entries.has(orderId) ? [] : [{ pointer: `/items/${at}/orderId`, code: "unknown" }],
  );
  if (strange.length > 0) refuseFields(strange);
  return entries;
}

/** Ends a request that came too late for one of its items. */
export function conflict(at: number, code: string, places: readonly string[] = [""]): never {
  throw new DoorProblem(
    "conflict",
    places.map((place) => ({ in: "body", pointer: `/items/${at}${place}`, code, detail: wordsOf(code) })),
  );
}
