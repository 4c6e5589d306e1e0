import type { Actor } from "../../../../platform/actor.ts";
import { newId } from "../../../../platform/new-id.ts";
import { claimRequest } from "../../../stock/ledger/index.ts";
import type { OrdersDeps } from "../orders-deps.ts";
import { changeCart, putIntoDraft } from "./change-cart.ts";
import type { OrderPackage } from "./order-tradings-queries.ts";
import { packageOf } from "./put-order-line.ts";
import type { CartSection } from "./read-cart.ts";

/** Packages of a medicine for the cart of a wholesaler. */
interface AddedItem {
  medicineId: string;
  gtin: string;
  packs: number;
  tradingId: string;
}

/**
 * Adds packages of several medicines to the cart, all or none, once a request; narcotics go into an order of their own.
 * @throws Failure as draftFor; MEDICINE_NOT_FOUND, FIELD_INVALID for a package that the medicine does not have.
 */
export async function addOrderItems(
  deps: OrdersDeps,
  actor: Actor,
  { institutionId, requestId, items }: { institutionId: string; requestId: string; items: AddedItem[] },
): Promise<CartSection[]> {
  return changeCart(deps, actor, institutionId, async (tx, place, hand) => {
    const wanted = items.map(({ medicineId, gtin, packs, tradingId }) => ({ medicineId, gtin, packs, tradingId }));
    const input = { act: "add order items", items: wanted };
    const claim = { institutionId, requestId, sourceId: newId(hand.at), asked: input };
    const { isFirst } = await claimRequest(tx, deps.clock, actor, claim);
    if (!isFirst) return { action: "order.items_repeated", objectId: institutionId };
    const packaged: { item: AddedItem; of: OrderPackage }[] = [];
    for (const item of wanted) packaged.push({ item, of: await packageOf(tx, place, item) });
    const groups = Map.groupBy(packaged, ({ item, of }) => `${item.tradingId} ${of.regulation === "narcotic"}`);
    for (const group of groups.values()) {
      const [first] = group;
      if (!first) continue;
      const lines = group.map(({ item, of }) => ({
        id: newId(hand.at),
        medicineId: item.medicineId,
        gtin: of.gtin,
        packageWords: of.words,
        packQuantity: of.quantity,
        packs: item.packs,
        reason: null,
        wantedOn: null,
        note: "",
      }));
      const key = { tradingId: first.item.tradingId, kind: "usual" } as const;
      await putIntoDraft(tx, place, key, first.of, lines, hand);
    }
    return { action: "order.items_added", objectId: institutionId, after: { items: wanted } };
  });
}
