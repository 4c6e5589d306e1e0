import type { DemoMedicine } from "../medicines/medicines.ts";
import { addDays, isClosed, openDayFrom } from "../pharmacy/calendar.ts";
import { type Random, randomOf } from "../random.ts";
import type { Wholesaler } from "../wholesalers.ts";
import {
  type Answer,
  answer,
  type DemoOrder,
  type DemoOrderLine,
  draftOf,
  place,
  receiveOrder,
  send,
  step,
} from "./order.ts";

/** One scanned line of a delivery, as the history has it. */
export type DeliveredRow = {
  medicineId: string;
  code: string;
  lot: string;
  expiresOn: string | null;
  quantity: number;
  packs: number;
  unitCost: number;
};

/** A delivery of the history. */
export type DeliveredSlip = {
  id: string;
  wholesaler: string;
  slipNumber: string;
  deliveredOn: string;
  startedAt: number;
  postedAt: number | undefined;
  postedBy: string;
  rows: DeliveredRow[];
};

/** The data that orders are generated from. */
export type OrderFiction = {
  idAt: (instant: number) => string;
  medicineOf: (id: string) => DemoMedicine | undefined;
  wholesalerOf: (name: string) => Wholesaler | undefined;
  today: string;
};

const minute = 60_000;
const [clerk, pharmacist, manager] = ["demo-clerk", "demo-pharmacist", "demo-manager"] as const;
/** Older orders are done with. */
const openDays = 7;

/** What becomes of one pack more than came: nobody ordered it, it does not come, or it comes later. */
export type Rest = "none" | "never" | "later";

/** The orders that a delivery has brought: narcotics apart from all else. */
export function ordersOfSlip(slip: DeliveredSlip, fiction: OrderFiction, rest: Rest): DemoOrder[] {
  const wholesaler = fiction.wholesalerOf(slip.wholesaler);
  if (!wholesaler) return [];
  const random = randomOf("order", slip.slipNumber);
  const placedAt = placedBefore(slip, random);
  const byKind = Map.groupBy(slip.rows, ({ medicineId }) =>
    fiction.medicineOf(medicineId)?.regulation === "narcotic" ? "narcotic" : "usual",
  );
  return [...byKind].flatMap(([kind, rows]) => {
    const { lines, lots } = linesOf(rows, fiction, placedAt);
    if (lines.length === 0) return [];
    const startedBy = kind === "narcotic" ? pharmacist : clerk;
    const about = { id: fiction.idAt(placedAt), wholesaler, startedBy, startedAt: placedAt - 25 * minute, lines };
    const order = draftOf({ ...about, kind });
    place(order, { by: pharmacist, at: placedAt }, slip.deliveredOn);
    send(order, { by: clerk, at: placedAt + 5000 });
    bring(order, slip, { lots, fiction, rest });
    return [order];
  });
}

/** The evening of the open day before. */
function placedBefore({ deliveredOn }: DeliveredSlip, random: Random): number {
  let day = addDays(deliveredOn, -1);
  while (isClosed(day)) day = addDays(day, -1);
  return Date.parse(`${day}T18:30:00+09:00`) + random.int(0, 20) * minute;
}

type Lots = Map<string, DeliveredRow[]>;

/** A line for each package, whatever lots it came in. */
function linesOf(rows: DeliveredRow[], { medicineOf, idAt }: OrderFiction, at: number) {
  const lots: Lots = new Map();
  const lines = [...Map.groupBy(rows, ({ code }) => code)].flatMap(([code, ofPack]): DemoOrderLine[] => {
    const medicine = medicineOf(ofPack[0]?.medicineId ?? "");
    const pack = medicine?.packages.find(({ gtin }) => gtin === code);
    if (!medicine || !pack) return [];
    const id = idAt(at);
    lots.set(id, ofPack);
    const packs = ofPack.reduce((sum, row) => sum + row.packs, 0);
    const packPrice = Math.round((ofPack[0]?.unitCost ?? 0) * Number(pack.quantity));
    const unanswered = { answer: "" as const, confirmedPacks: 0, expectedOn: undefined, received: 0 };
    return [{ id, medicine, pack, packs, packPrice, ...unanswered }];
  });
  return { lines, lots };
}

/** The wholesaler answers and ships, and the delivery is received where it was posted. */
function bring(
  order: DemoOrder,
  slip: DeliveredSlip,
  { lots, fiction, rest }: { lots: Lots; fiction: OrderFiction; rest: Rest },
): void {
  const { wholesaler, lines } = order;
  const { office } = wholesaler;
  const placedAt = order.placedAt ?? order.startedAt;
  if (office) {
    answer(order, answersOf(order, rest, fiction.today), { by: office.userId, at: placedAt + 12 * minute });
    const at = Math.max(placedAt + 30 * minute, slip.startedAt - 70 * minute);
    order.shipments.push({
      id: fiction.idAt(at),
      slipNumber: slip.slipNumber,
      shippedOn: slip.deliveredOn,
      by: office.userId,
      at,
      lines: lines.flatMap(({ id: lineId }) =>
        (lots.get(lineId) ?? []).map(({ lot, expiresOn, packs }) => ({
          lineId,
          lot,
          expiresOn: expiresOn ?? undefined,
          packs,
        })),
      ),
    });
  }
  if (slip.postedAt === undefined) {
    order.deliveryIds.push(slip.id);
    return;
  }
  const receipts = lines.map(({ id: lineId }) => ({
    deliveryId: slip.id,
    lineId,
    quantity: (lots.get(lineId) ?? []).reduce((sum, { quantity }) => sum + quantity, 0),
  }));
  receiveOrder(order, receipts, { by: slip.postedBy, at: slip.postedAt });
  if (order.state === "received" && slip.deliveredOn < addDays(fiction.today, -openDays)) {
    step(order, "close", "closed", "pharmacy", { by: manager, at: slip.postedAt + 9 * 60 * minute });
  }
}

function answersOf({ kind, lines: [first] }: DemoOrder, rest: Rest, today: string): Map<DemoOrderLine, Answer> {
  if (!first || kind === "narcotic" || rest === "none") return new Map();
  const confirmed = first.packs;
  first.packs += 1;
  return new Map([
    [first, rest === "later" ? { confirmed, expectedOn: openDayFrom(addDays(today, 3)) } : { confirmed }],
  ]);
}
