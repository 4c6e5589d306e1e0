import { createClient, type Transport } from "@connectrpc/connect";
import { janOfSalesPackage } from "@meguri/formats/codes/gtin";
import { encodeDeliveries } from "@meguri/formats/van/encode-van";
import type { DeliveryLine as VanLine } from "@meguri/formats/van/read-deliveries";
import { type Delivery, type DeliveryLine, DeliveryState } from "@meguri/rpc/app/v1/delivery_pb";
import { DeliveryService } from "@meguri/rpc/app/v1/delivery_service_pb";
import { addDays } from "../demo/generate/pharmacy/calendar.ts";

/** A file in the folder. */
export interface PastFile {
  name: string;
  content: Uint8Array<ArrayBuffer>;
}

/** So many deliveries are read at the same time. */
const readers = 4;

/**
 * The files with which a wholesaler announced what the pharmacy has received of it, one for each day: the same slips, lots,
 * expiries and prices. Their deliveries are posted, so reading them announces nothing.
 */
export async function pastDeliveryFiles(
  pharmacy: Transport,
  of: { institutionId: string; wholesaler: string; sender: string; receiver: string },
): Promise<PastFile[]> {
  const deliveries = createClient(DeliveryService, pharmacy);
  const { institutionId } = of;
  const posted: Delivery[] = [];
  let cursor = "";
  do {
    const state = DeliveryState.POSTED;
    const page = await deliveries.listDeliveries({ institutionId, keyword: of.wholesaler, state, cursor, limit: 100 });
    posted.push(...page.deliveries.filter(({ slipNumber }) => /^\d{1,10}$/.test(slipNumber)));
    cursor = page.nextCursor;
  } while (cursor !== "");
  const linesOf = new Map<string, DeliveryLine[]>();
  const left = [...posted];
  const read = async () => {
    for (let next = left.pop(); next; next = left.pop()) {
      linesOf.set(next.id, (await deliveries.getDelivery({ institutionId, deliveryId: next.id })).lines);
    }
  };
  await Promise.all(Array.from({ length: readers }, read));
  const days = Map.groupBy(posted, ({ deliveredOn }) => deliveredOn);
  return [...days.keys()].sort().flatMap((day) => {
    const lines = (days.get(day) ?? []).flatMap((delivery) => vanLinesOf(delivery, linesOf.get(delivery.id) ?? []));
    if (lines.length === 0) return [];
    const { sender, receiver } = of;
    const sentAt = `${addDays(day, -1)}T18:00:00`;
    const start = { class: "20", sender, receiver, sequence: "0001", sentAt, recordId: "", subSender: "" };
    return [{ name: `ES${day.replaceAll("-", "").slice(2)}.DAT`, content: encodeDeliveries([{ ...start, lines }]) }];
  });
}

/** The lines of a slip as its file has them; a line without a package is left out, as no such file can name it. */
function vanLinesOf({ deliveredOn, slipNumber }: Delivery, lines: readonly DeliveryLine[]): Omit<VanLine, "record">[] {
  return lines.flatMap((line, index) => {
    const jan = janOfSalesPackage(line.code);
    if (line.takenBack || jan === undefined || line.packs === 0) return [];
    const unitYen = Math.round((Number(line.unitCost) * Number(line.quantity)) / line.packs);
    const { packs, lot } = line;
    return [
      {
        kind: "delivery" as const,
        isListed: true,
        listYen: null,
        line: index + 1,
        expiresOn: line.expiresOn || null,
        expiryForm: line.expiresOn ? ("month" as const) : null,
        yen: packs * unitYen,
        slip: slipNumber,
        name: line.medicineName,
        deliveredOn,
        jan,
        packs,
        unitYen,
        lot,
      },
    ];
  });
}
