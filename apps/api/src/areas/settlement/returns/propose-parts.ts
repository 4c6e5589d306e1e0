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

/** A delivered line, whichever lot of it comes back. */
export const goodsKey = ({ shipmentId, orderLineId }: Pick<NewPart, "shipmentId" | "orderLineId">): string =>
  `${shipmentId} ${orderLineId}`;

/**
 * Proposes which delivered goods come back: whole packages in the order of the goods, as many as fit into the quantity.
 * @param delivered those with the lot first, then the newest.
 * @param taken packages by `goodsKey` that other lots of the return have already; those of this one are added.
 */
export function proposeParts(
  { lotId, quantity }: { lotId: string; quantity: string },
  delivered: readonly DeliveredRow[],
  taken: Map<string, number>,
): NewPart[] {
  let left = scaledQuantity(quantity);
  return delivered.flatMap(({ shipmentId, orderLineId, packQuantity, leftPacks }) => {
    const pack = scaledQuantity(packQuantity);
    const fits = Number(left / pack);
    const key = goodsKey({ shipmentId, orderLineId });
    const before = taken.get(key) ?? 0;
    const packs = Math.min(fits, leftPacks - before);
    if (packs <= 0) return [];
    left -= pack * BigInt(packs);
    taken.set(key, before + packs);
    return [{ lotId, shipmentId, orderLineId, packs }];
  });
}
