import type { Wholesaler } from "../wholesalers.ts";
import type { Chapter, DeliveryLine } from "./chapter.ts";
import { type DeliveredLine, sizeOf } from "./deliveries.ts";
import type { Shop } from "./dispensing-day.ts";

/** Receives what wholesalers bring, a slip each, scanned pack by pack and posted. */
export function receive(
  day: string,
  brought: Map<Wholesaler, DeliveredLine[]>,
  reported: { shop: Shop; chapter: Pick<Chapter, "deliveries" | "lines">; minute: number },
): void {
  const { shop, chapter } = reported;
  const { shelf, moments, people } = shop;
  let minute = reported.minute;
  for (const [wholesaler, delivered] of brought) {
    const [startedAt, postedAt] = [moments.at(day, minute), moments.at(day, minute + 8)];
    minute += 10;
    const id = moments.id(startedAt);
    chapter.deliveries.push({
      id,
      state: "posted",
      wholesaler: wholesaler.name,
      slipNumber: slipNumberOf(wholesaler, day),
      deliveredOn: day,
      startedBy: people.clerk,
      startedAt,
      postedBy: people.pharmacist,
      postedAt,
    });
    chapter.lines.push(
      ...delivered.map((line, index) => {
        const scannedAt = startedAt + Math.floor(((postedAt - startedAt) * index) / delivered.length);
        return lineOf(line, { id: moments.id(scannedAt), deliveryId: id, scannedBy: people.clerk, scannedAt });
      }),
    );
    const when = { happenedOn: day, postedAt, postedBy: people.pharmacist };
    shelf.post(
      { ...when, kind: "receive", sourceKind: "delivery", sourceId: id, reason: "" },
      delivered.map(({ lot, pack, packs }) => ({ lot, quantity: sizeOf(pack) * packs })),
    );
  }
}

/** A wholesaler that sends delivery files has slip numbers of digits, as those files require. */
export function slipNumberOf({ mark, channel }: Wholesaler, day: string, nth = 1): string {
  const stamp = day.slice(2).replaceAll("-", "");
  return channel === "eos" ? `${stamp}${nth}` : `${mark}${stamp}-${nth}`;
}

export function lineOf(
  { stocked, pack, packs, lot }: DeliveredLine,
  common: Pick<DeliveryLine, "id" | "deliveryId" | "scannedBy" | "scannedAt">,
): DeliveryLine {
  return {
    ...common,
    medicineId: stocked.medicine.id,
    code: pack.gtin,
    lot: lot.lot,
    expiresOn: lot.expiresOn,
    quantity: sizeOf(pack) * packs,
    packs,
    unitCost: lot.unitCost,
  };
}
