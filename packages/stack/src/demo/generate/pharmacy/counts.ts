import type { Random } from "../random.ts";
import { type Cause, type Lot, type Part, type Shelf, type Stocked, unknownLot } from "./shelf.ts";

/** A stock count as it is kept. */
export type Count = {
  id: string;
  state: "open" | "posted";
  name: string;
  location: string;
  startedBy: string;
  startedAt: number;
  postedBy: string;
  postedAt: number | undefined;
};
export type Expected = { countId: string; medicineId: string; lotId: string; expected: number; frozenAt: number };
export type Entry = {
  countId: string;
  id: string;
  medicineId: string;
  lot: string;
  expiresOn: string | undefined;
  quantity: number;
  countedBy: string;
  countedAt: number;
};
export type Counted = { counts: Count[]; expected: Expected[]; entries: Entry[] };

/** Of a hundred medicines so many differ from the ledger. */
const otherwise = 6;
const slips = [-2, -1, -1, 1, 1, 2, -10, 10];

/** Counts medicines lot by lot. What the ledger owes in the lot that is not known is missing in the known ones. */
export function counted(
  stocked: readonly Stocked[],
  reported: {
    count: Count;
    shelf: Shelf;
    idAt: (instant: number) => string;
    people: readonly string[];
    random: Random;
  },
): Counted & { found: Part[] } {
  const { count, shelf, idAt, people, random } = reported;
  const created: Counted & { found: Part[] } = { counts: [count], expected: [], entries: [], found: [] };
  const minutes = (count.postedAt ?? count.startedAt) - count.startedAt;
  for (const [index, item] of stocked.entries()) {
    const countedAt = count.startedAt + Math.floor((minutes * index) / Math.max(1, stocked.length));
    const countedBy = people[index % people.length] ?? count.startedBy;
    const lots = [...item.lots.values()].filter(({ onHand }) => onHand !== 0);
    const expectedLots = lots.length > 0 ? lots : [shelf.lot(item.medicine, unknownLot, countedAt)];
    for (const { id: lotId, medicineId, onHand } of expectedLots) {
      created.expected.push({ countId: count.id, medicineId, lotId, expected: onHand, frozenAt: countedAt });
    }
    // Tablets are miscounted; who would miscount bottles?
    const isCounted = ["錠", "カプセル"].includes(item.medicine.unit);
    const slip = isCounted && random.next() * 100 < otherwise ? random.pick(slips) * 1000 : 0;
    for (const { lot, quantity } of physically(expectedLots, slip)) {
      const { medicineId, expiresOn, lot: number, onHand } = lot;
      const entry = { countId: count.id, id: idAt(countedAt), medicineId, lot: number, expiresOn };
      created.entries.push({ ...entry, quantity, countedBy, countedAt });
      if (quantity !== onHand) created.found.push({ lot, quantity: quantity - onHand });
    }
  }
  return created;
}

/** Posts the differences of a count and notes that everything was counted. */
export function postCount(shelf: Shelf, { counts, found }: Counted & { found: Part[] }, day: string): void {
  for (const { id, name, postedAt, postedBy } of counts) {
    if (postedAt === undefined) continue;
    const cause: Cause = {
      kind: "stock_take",
      happenedOn: day,
      postedAt,
      postedBy,
      sourceKind: "count",
      sourceId: id,
      reason: name,
    };
    shelf.post(cause, found);
    for (const item of shelf.stocked.values()) item.lastCountedAt = postedAt;
  }
}

/** The quantity on the shelf: the lots less what went out of one that is not known, and now and then a little more or less. */
function physically(lots: readonly Lot[], slip: number): { lot: Lot; quantity: number }[] {
  let missing = -lots.reduce((sum, { onHand }) => sum + Math.min(0, onHand), 0) - slip;
  return lots.map((lot) => {
    if (lot.onHand <= 0) return { lot, quantity: 0 };
    const quantity = Math.max(0, lot.onHand - missing);
    missing -= lot.onHand - quantity;
    return { lot, quantity };
  });
}
