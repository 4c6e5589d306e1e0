import type { DemoPackage } from "../medicines/packages.ts";
import { type Random, randomOf } from "../random.ts";
import { netPriceOf, type Wholesaler, wholesalerOf } from "../wholesalers.ts";
import { addDays, monthEnd } from "./calendar.ts";
import { type Lot, type Shelf, type Stocked, usable } from "./shelf.ts";

/** Packs of one medicine in a delivery, from one lot. */
export type DeliveredLine = { stocked: Stocked; pack: DemoPackage; packs: number; lot: Lot };

/** Orders that are under way: what and how many packs. */
export type Orders = Map<string, { stocked: Stocked; packs: number }>;

/** Ordered below so many days of mean use, up to so many. */
const orderBelow = 6;
const orderUpTo = 15;
/** Open days of the month, for the size of packs. */
const openDays = 24;
/** Of a hundred lines so many come a day late; of those missing in the morning so many are used before they are scanned. */
const lateLines = 6;
const notInTime = 3;
const notInTimeToday = 40;
/** Of a thousand packs so many bear a lot that nobody noted, and so many only an expiry. */
const lotNotNoted = 2;
const onlyExpiry = 8;

/** Orders what has fallen below its days of use. Called in the evening for what was used. */
export function orderAfter(used: Iterable<Stocked>, orders: Orders, day: string): void {
  for (const stocked of used) {
    const { medicine, dailyUse, largestUse } = stocked;
    const under = (orders.get(medicine.id)?.packs ?? 0) * sizeOf(packOf(stocked));
    const there = usable(stocked, day).reduce((sum, { onHand }) => sum + onHand, 0) + under;
    const least = Math.max(dailyUse * orderBelow, largestUse);
    if (there >= least) continue;
    const wanted = Math.max(dailyUse * orderUpTo, largestUse * 1.2) - there;
    add(orders, stocked, Math.ceil(wanted / sizeOf(packOf(stocked))));
  }
}

/**
 * Orders for the same day what today's prescriptions need and the shelf has not; nearly all of it comes.
 * @returns what cannot be had anywhere, and has to be borrowed
 */
export function orderUrgently(
  needs: Map<Stocked, number>,
  orders: Orders,
  { day, isToday, random }: { day: string; isToday: boolean; random: Random },
): { stocked: Stocked; missing: number }[] {
  const borrowed: { stocked: Stocked; missing: number }[] = [];
  for (const [stocked, need] of needs) {
    const there = usable(stocked, day).reduce((sum, { onHand }) => sum + onHand, 0);
    const under = (orders.get(stocked.medicine.id)?.packs ?? 0) * sizeOf(packOf(stocked));
    const coming = isOut(stocked, day) ? 0 : under;
    if (there + coming >= need || random.next() * 100 < (isToday ? notInTimeToday : notInTime)) continue;
    if (isOut(stocked, day)) borrowed.push({ stocked, missing: need - there });
    else add(orders, stocked, Math.ceil((need - there - under) / sizeOf(packOf(stocked))));
  }
  return borrowed;
}

/** What each wholesaler brings this morning; what does not come stays ordered. */
export function broughtOn(
  day: string,
  orders: Orders,
  { shelf, at, random }: { shelf: Shelf; at: number; random: Random },
): Map<Wholesaler, DeliveredLine[]> {
  const brought = new Map<Wholesaler, DeliveredLine[]>();
  for (const [id, { stocked, packs }] of orders) {
    if (isOut(stocked, day) || random.next() * 100 < lateLines) continue;
    orders.delete(id);
    const wholesaler = wholesalerOf(stocked.medicine);
    const lot = shelf.lot(stocked.medicine, lotOf(stocked, day, random), at);
    const lines = brought.get(wholesaler) ?? [];
    brought.set(wholesaler, lines);
    lines.push({ stocked, pack: packOf(stocked), packs, lot });
  }
  return brought;
}

/** The pack that is ordered: one that a month uses up, the smallest where none is. */
export function packOf({ medicine, dailyUse }: Stocked): DemoPackage {
  const bySize = [...medicine.packages].sort((one, other) => Number(one.quantity) - Number(other.quantity));
  const fitting = bySize.filter((pack) => sizeOf(pack) <= dailyUse * openDays);
  const result = fitting.at(-1) ?? bySize[0];
  if (!result) throw new RangeError(`${medicine.name} has no pack`);
  return result;
}

export function sizeOf({ quantity }: DemoPackage): number {
  return Math.round(Number(quantity) * 1000);
}

/** The lot that makers ship these weeks, with an expiry one to four years ahead, and what a unit costs. */
export function lotOf(
  { medicine }: Pick<Stocked, "medicine">,
  day: string,
  random: Random,
): Pick<Lot, "lot" | "expiresOn" | "unitCost"> {
  const ofMedicine = randomOf("shipping", medicine.id);
  const weeks = ofMedicine.int(4, 14);
  const number = Math.floor((Date.parse(day) / 604_800_000 + ofMedicine.int(0, 14)) / weeks);
  const created = randomOf("lot", medicine.id, number);
  const lot = `${created.pick([..."ABCDEFGHJKLMNPRSTUVWXY"])}${created.int(10, 99)}${created.pick([..."ABCDEFGHJKLMNPRSTUVWXY"])}${created.int(1, 9)}`;
  const shipped = addDays("1970-01-01", (number * weeks - ofMedicine.int(0, 14)) * 7);
  const expiresOn = monthEnd(shipped > day ? day : shipped, created.int(16, 46));
  const unitCost = netPriceOf(medicine, day);
  const fate = random.next() * 1000;
  if (fate < lotNotNoted) return { lot: "", expiresOn: undefined, unitCost };
  return { lot: fate < lotNotNoted + onlyExpiry ? "" : lot, expiresOn, unitCost };
}

/** What is limited cannot be had for weeks, what is halted for months, each at a time of its own. */
function isOut({ medicine: { id, supply } }: Stocked, day: string): boolean {
  if (!supply) return false;
  const cycle = supply.kind === "halted" ? 150 : 110;
  const gone = supply.kind === "halted" ? 40 : 16;
  const shift = randomOf("supply", id).int(0, cycle);
  return (Date.parse(day) / 86_400_000 + shift) % cycle < gone;
}

function add(orders: Orders, stocked: Stocked, packs: number): void {
  const before = orders.get(stocked.medicine.id)?.packs ?? 0;
  orders.set(stocked.medicine.id, { stocked, packs: before + packs });
}
