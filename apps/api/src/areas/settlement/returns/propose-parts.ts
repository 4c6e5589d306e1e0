import { packsQuantity, scaledQuantity } from "@meguri/rules/returned-goods";
import type { DeliveredRow, NewPart } from "./returned-queries.ts";

/** What parts of delivered goods add up to, in the medicine's unit. */
export function quantityOf(parts: readonly NewPart[], delivered: readonly DeliveredRow[]): bigint {
  return packsQuantity(
    parts.map(({ shipmentId, orderLineId, packs }) => {
      const goods = delivered.find((one) => one.shipmentId === shipmentId && one.orderLineId === orderLineId);
      return { packQuantity: goods?.packQuantity ?? "0", packs };
    }),
  );
}

/**
 * Proposes which delivered goods come back: whole packages in the order of the goods, as many as fit into the quantity.
 * @param delivered those with the lot first, then the newest.
 */
export function proposeParts(
  { lotId, quantity }: { lotId: string; quantity: string },
  delivered: readonly DeliveredRow[],
): NewPart[] {
  let left = scaledQuantity(quantity);
  return delivered.flatMap(({ shipmentId, orderLineId, packQuantity, leftPacks }) => {
    const pack = scaledQuantity(packQuantity);
    const fits = Number(left / pack);
    const packs = Math.min(fits, leftPacks);
    if (packs <= 0) return [];
    left -= pack * BigInt(packs);
    return [{ lotId, shipmentId, orderLineId, packs }];
  });
}
