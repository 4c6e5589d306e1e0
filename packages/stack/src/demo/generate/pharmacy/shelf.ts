import type { DemoMedicine } from "../medicines/medicines.ts";

// Quantities are in thousandths of the medicine's unit, so that they stay whole numbers.

export type Lot = {
  id: string;
  medicineId: string;
  lot: string;
  expiresOn: string | undefined;
  unitCost: number | undefined;
  onHand: number;
  /** Whether anything ever moved in it. */
  moved: boolean;
};

/** One medicine on the shelf. */
export type Stocked = {
  medicine: DemoMedicine;
  onHand: number;
  lots: Map<string, Lot>;
  /** Those of them with something left, in the order in which they are used. */
  live: Lot[];
  /** What an ordinary day takes, as a mean that forgets. */
  dailyUse: number;
  /** The most that was taken at once of late. */
  largestUse: number;
  lastMovedOn: string | undefined;
  lastDispensedOn: string | undefined;
  lastReceivedOn: string | undefined;
  lastCountedAt: number | undefined;
};

export type MovementKind =
  | "receive"
  | "dispense"
  | "adjust"
  | "stock_take"
  | "dispose"
  | "return"
  | "transfer_in"
  | "transfer_out";

export type Movement = {
  id: string;
  medicineId: string;
  lotId: string;
  kind: MovementKind;
  quantity: number;
  /** Of the medicine, after it. */
  balance: number;
  happenedOn: string;
  postedAt: number;
  postedBy: string;
  sourceKind: "dispensing" | "delivery" | "change" | "count";
  sourceId: string;
  reason: string;
};

/** Why something moves: all that its movements have in common. */
export type Cause = Pick<
  Movement,
  "kind" | "happenedOn" | "postedAt" | "postedBy" | "sourceKind" | "sourceId" | "reason"
>;

export type Part = { lot: Lot; quantity: number };

/** A shelf with its ledger, which moves as the database's own functions move it. */
export type Shelf = {
  stocked: Map<string, Stocked>;
  of: (medicine: DemoMedicine) => Stocked;
  /** The lot of this name; created where it is missing. The last known cost counts. */
  lot: (medicine: DemoMedicine, named: Pick<Lot, "lot" | "expiresOn" | "unitCost">, at: number) => Lot;
  post: (cause: Cause, parts: readonly Part[]) => void;
  /** Takes from the lots that expire first and have not expired; what is missing goes below zero in the unknown lot. */
  consume: (cause: Cause, medicine: DemoMedicine, quantity: number) => Part[];
  /** The rows since the last call, to be written. */
  take: () => { stocked: Stocked[]; lots: Lot[]; movements: Movement[] };
};

/** @param idAt makes the ids of lots and movements */
export function emptyShelf(idAt: (instant: number) => string): Shelf {
  const stocked = new Map<string, Stocked>();
  let news = { stocked: [] as Stocked[], lots: [] as Lot[], movements: [] as Movement[] };

  const of: Shelf["of"] = (medicine) => {
    const known = stocked.get(medicine.id);
    if (known) return known;
    const added: Stocked = {
      medicine,
      onHand: 0,
      lots: new Map(),
      live: [],
      dailyUse: 0,
      largestUse: 0,
      lastMovedOn: undefined,
      lastDispensedOn: undefined,
      lastReceivedOn: undefined,
      lastCountedAt: undefined,
    };
    stocked.set(medicine.id, added);
    news.stocked.push(added);
    return added;
  };

  const lot: Shelf["lot"] = (medicine, named, at) => {
    const { lots } = of(medicine);
    const key = `${named.lot} ${named.expiresOn ?? ""}`;
    const known = lots.get(key);
    if (known) {
      known.unitCost = named.unitCost ?? known.unitCost;
      return known;
    }
    const added: Lot = { ...named, id: idAt(at), medicineId: medicine.id, onHand: 0, moved: false };
    lots.set(key, added);
    news.lots.push(added);
    return added;
  };

  const post: Shelf["post"] = (cause, parts) => {
    for (const { lot: from, quantity } of parts) {
      const item = stocked.get(from.medicineId);
      if (!item || quantity === 0) continue;
      from.moved = true;
      from.onHand += quantity;
      item.onHand += quantity;
      keepLive(item, from);
      item.lastMovedOn = cause.happenedOn;
      if (cause.kind === "dispense" && quantity < 0) item.lastDispensedOn = cause.happenedOn;
      if (cause.kind === "receive") item.lastReceivedOn = cause.happenedOn;
      const { medicineId, id: lotId } = from;
      const { onHand: balance } = item;
      news.movements.push({ id: idAt(cause.postedAt), medicineId, lotId, quantity, balance, ...cause });
    }
  };

  const consume: Shelf["consume"] = (cause, medicine, quantity) => {
    const parts: Part[] = [];
    let left = quantity;
    for (const held of usable(of(medicine), cause.happenedOn)) {
      if (left === 0) break;
      const part = Math.min(left, held.onHand);
      parts.push({ lot: held, quantity: -part });
      left -= part;
    }
    if (left > 0) parts.push({ lot: lot(medicine, unknownLot, cause.postedAt), quantity: -left });
    post(cause, parts);
    return parts;
  };

  const take: Shelf["take"] = () => {
    const taken = news;
    news = { stocked: [], lots: [], movements: [] };
    return taken;
  };
  return { stocked, of, lot, post, consume, take };
}

/** The lot that is not known. */
export const unknownLot = { lot: "", expiresOn: undefined, unitCost: undefined };

/** Lots with something left that have not expired, in the order in which they are used. */
export function usable({ live }: Stocked, day: string): Lot[] {
  return live.filter(({ expiresOn }) => expiresOn === undefined || expiresOn >= day);
}

/** First expiry first; what does not tell it last. */
function keepLive({ live }: Stocked, lot: Lot): void {
  const at = live.indexOf(lot);
  if (lot.onHand <= 0) {
    if (at >= 0) live.splice(at, 1);
  } else if (at < 0) {
    const later = live.findIndex((other) => orderOf(lot) < orderOf(other));
    live.splice(later < 0 ? live.length : later, 0, lot);
  }
}

function orderOf({ expiresOn, id }: Lot): string {
  return `${expiresOn ?? "9999-12-31"} ${id}`;
}
