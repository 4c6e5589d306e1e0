import type { MessageInitShape } from "@bufbuild/protobuf";
import type { InboxOrderLine } from "@meguri/rpc/app/v1/inbox_order_pb";
import type { InboxEntry, InboxLotShipment } from "@meguri/rpc/app/v1/order_inbox_service_pb";
import type { OrderShipmentSchema } from "@meguri/rpc/app/v1/order_pb";
import { readDay } from "../../../shared/format/days.ts";
import { typedPacks } from "../common/order/typed-packs.ts";
import type { LotScan } from "./read-lot-scan.ts";
import { readyOf, shippedOf } from "./to-ship.ts";

/** A lot that leaves, as it is typed. */
export interface LotDraft {
  /** Which of the lots of its line it is. */
  key: string;
  lot: string;
  expiresOn: string;
  packs: string;
}

/** What was scanned or typed and has not left yet: lots by line, and by order the slip and whether more than ordered is meant. */
export interface ShipDrafts {
  lots: ReadonlyMap<string, readonly LotDraft[]>;
  slips: ReadonlyMap<string, string>;
  meant: ReadonlySet<string>;
}

export const noShipDrafts: ShipDrafts = { lots: new Map(), slips: new Map(), meant: new Set() };

/** The lots of a line: one for all that was confirmed, until somebody enters more. */
export function lotsOf(drafts: ShipDrafts, line: InboxOrderLine, { shipments }: InboxEntry): readonly LotDraft[] {
  return (
    drafts.lots.get(line.id) ?? [{ key: "first", lot: "", expiresOn: "", packs: String(readyOf(line, shipments)) }]
  );
}

/** The slip's number: what was typed, else the day and the order's number, which no other slip of the pharmacy has. */
export function slipOf(drafts: ShipDrafts, { order, shipments }: InboxEntry, day: string): string {
  const nth = shipments.length > 0 ? `-${shipments.length + 1}` : "";
  return drafts.slips.get(order?.id ?? "") ?? `${day.replaceAll("-", "")}-${order?.number ?? 0}${nth}`;
}

const packsOf = ({ packs }: LotDraft) => typedPacks(packs) ?? 0;

/** Lines of which more would have left than was ordered, with how many packages. */
export function exceedingOf(entry: InboxEntry, drafts: ShipDrafts): { line: InboxOrderLine; packs: number }[] {
  return entry.lines.flatMap((line) => {
    const leaving = lotsOf(drafts, line, entry).reduce((sum, lot) => sum + packsOf(lot), 0);
    const packs = shippedOf(line.id, entry.shipments) + leaving;
    return leaving > 0 && packs > line.packs ? [{ line, packs }] : [];
  });
}

/** What keeps an order from leaving. */
export type ShipLack = "lot" | "packs" | "day" | "slip" | "beyond" | "nothing";

/** Why an order cannot leave yet; undefined where it can. */
export function shipLackOf(entry: InboxEntry, drafts: ShipDrafts, day: string): ShipLack | undefined {
  const lots = entry.lines.flatMap((line) => lotsOf(drafts, line, entry));
  if (lots.some(({ packs }) => typedPacks(packs) === undefined)) return "packs";
  const leaving = lots.filter((lot) => packsOf(lot) > 0);
  if (leaving.length === 0) return "nothing";
  if (leaving.some(({ lot }) => lot.trim() === "")) return "lot";
  if (leaving.some(({ expiresOn }) => expiresOn.trim() !== "" && !readDay(expiresOn))) return "day";
  if (slipOf(drafts, entry, day).trim() === "") return "slip";
  const isMeant = drafts.meant.has(entry.order?.id ?? "");
  return exceedingOf(entry, drafts).length > 0 && !isMeant ? "beyond" : undefined;
}

/** The shipment as it is sent, without its id. */
export function shipmentOf(
  entry: InboxEntry,
  drafts: ShipDrafts,
  day: string,
): Omit<MessageInitShape<typeof OrderShipmentSchema>, "$typeName"> {
  const lines = entry.lines.flatMap((line) =>
    lotsOf(drafts, line, entry)
      .filter((lot) => packsOf(lot) > 0)
      .map((lot) => ({
        lineId: line.id,
        lot: lot.lot.normalize("NFKC").trim(),
        expiresOn: readDay(lot.expiresOn) ?? "",
        packs: packsOf(lot),
      })),
  );
  return { slipNumber: slipOf(drafts, entry, day).trim(), shippedOn: "", lines };
}

/** What a scan came to. */
export type ScanResult =
  | { drafts: ShipDrafts; entry: InboxEntry; line: InboxOrderLine; isKnown: boolean }
  | { problem: "notWaiting" };

/**
 * Enters a scanned lot: into the first line of the medicine that has none, the order that was scanned last before the others.
 * Where each has one already, a package of the first line changes to the new lot, so that as many leave as were confirmed.
 */
export function withScan(
  drafts: ShipDrafts,
  entries: readonly InboxEntry[],
  scan: LotScan,
  lastOrderId: string | undefined,
): ScanResult {
  const inTurn = [...entries].sort(
    (one, other) => Number(other.order?.id === lastOrderId) - Number(one.order?.id === lastOrderId),
  );
  const candidates = inTurn.flatMap((entry) =>
    entry.lines
      .filter(({ gtin }) => gtin !== "" && scan.codes.includes(gtin))
      .map((line) => ({ entry, line, lots: lotsOf(drafts, line, entry) }))
      .filter(({ lots }) => lots.some((lot) => packsOf(lot) > 0)),
  );
  const put = (
    { entry, line }: (typeof candidates)[number],
    lots: readonly LotDraft[],
    isKnown = false,
  ): ScanResult => ({
    drafts: { ...drafts, lots: new Map([...drafts.lots, [line.id, lots]]) },
    entry,
    line,
    isKnown,
  });
  const expiresOn = scan.expiresOn.replaceAll("-", "/");
  const empty = candidates.find(({ lots }) => lots.some(({ lot, packs }) => lot === "" && packs !== "0"));
  if (empty)
    return put(
      empty,
      empty.lots.map((lot) => (lot.lot === "" ? { ...lot, lot: scan.lot, expiresOn } : lot)),
    );
  const other = candidates.find(
    ({ lots }) => lots.every(({ lot }) => lot !== scan.lot) && packsOf(lots[0] as LotDraft) > 1,
  );
  if (other) {
    const [first, ...rest] = other.lots as [LotDraft, ...LotDraft[]];
    const fewer = { ...first, packs: String(packsOf(first) - 1) };
    return put(other, [fewer, ...rest, { key: crypto.randomUUID(), lot: scan.lot, expiresOn, packs: "1" }]);
  }
  const known = candidates.find(({ lots }) => lots.some(({ lot }) => lot === scan.lot));
  return known ? put(known, known.lots, true) : { problem: "notWaiting" };
}

/** Enters the shipments of a file. */
export function withLotFile(drafts: ShipDrafts, shipments: readonly InboxLotShipment[]): ShipDrafts {
  const lots = new Map(drafts.lots);
  const slips = new Map(drafts.slips);
  for (const { orderId, shipment } of shipments) {
    slips.set(orderId, shipment?.slipNumber ?? "");
    for (const [lineId, lines] of Map.groupBy(shipment?.lines ?? [], (line) => line.lineId)) {
      const entered = lines.map(({ lot, expiresOn, packs }) => ({
        key: crypto.randomUUID(),
        lot,
        expiresOn: expiresOn.replaceAll("-", "/"),
        packs: String(packs),
      }));
      lots.set(lineId, entered);
    }
  }
  return { ...drafts, lots, slips };
}
