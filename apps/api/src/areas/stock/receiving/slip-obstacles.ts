import type { NamedLine, NoticeSlip } from "../notices/index.ts";
import { unitCostOf, unitsOf } from "./announced.ts";
import { type KnownCost, oddCost } from "./odd-cost.ts";

/** Why an announced slip is not posted as announced together with others, in the order in which a page names them. */
export const slipObstacles = [
  "state",
  "ahead",
  "partner",
  "change",
  "unknown",
  "narcotic",
  "order",
  "price",
  "cost",
] as const;
export type SlipObstacle = (typeof slipObstacles)[number];

/** A slip with what a decision about it needs. */
export interface SlipToPost {
  slip: NoticeSlip;
  lineCount: number;
  goods: readonly NamedLine[];
}

/** What is known besides the slips. */
export interface SlipFacts {
  today: string;
  /** What is open in orders, by trading and medicine: 0 once slips that may be posted have taken all of it. */
  open: Map<string, number>;
  costOf: (medicineId: string, day: string) => KnownCost;
}

/**
 * What keeps a slip from being posted as announced, none where nothing does: it is not waiting, or its day has not come; its
 * sender is no trading partner; a change of it is to be decided; a JAN is not known; a narcotic, which is received by its scan;
 * part of it is on order, and of something more comes than is open; a price differs from the agreed one, or a unit cost is far
 * from the last one or from the list price.
 */
export function obstaclesOf(
  { slip, lineCount, goods }: SlipToPost,
  { today, open, costOf }: SlipFacts,
): SlipObstacle[] {
  const holds: Record<SlipObstacle, boolean> = {
    state: slip.deliveryState === "open" || slip.isAside,
    ahead: slip.deliveredOn > today,
    partner: slip.tradingId === null,
    change: slip.hasOpenChange,
    unknown: goods.length < lineCount || lineCount === 0,
    narcotic: goods.some(({ regulation }) => regulation === "narcotic"),
    order: exceedsOrders(slip, goods, open),
    price: goods.some(
      ({ holdingStanding, holdingYen, unitYen }) =>
        holdingStanding === "agreed" && Math.round(Number(holdingYen)) !== unitYen,
    ),
    cost: goods.some((line) => oddCost(unitCostOf(line), costOf(line.medicineId, slip.deliveredOn)) !== null),
  };
  const found = slipObstacles.filter((obstacle) => holds[obstacle]);
  if (found.length === 0) takeFromOrders(slip, goods, open);
  return found;
}

const keyOf = ({ tradingId }: NoticeSlip, medicineId: string) => `${tradingId} ${medicineId}`;

/** Whether a slip has more than is on order. A slip of which nothing is on order was ordered elsewhere and exceeds nothing. */
function exceedsOrders(slip: NoticeSlip, goods: readonly NamedLine[], open: ReadonlyMap<string, number>): boolean {
  const came = unitsByMedicine(goods);
  const isOrdered = [...came.keys()].some((medicineId) => open.has(keyOf(slip, medicineId)));
  return isOrdered && [...came].some(([medicineId, units]) => units > (open.get(keyOf(slip, medicineId)) ?? 0));
}

function takeFromOrders(slip: NoticeSlip, goods: readonly NamedLine[], open: Map<string, number>): void {
  for (const [medicineId, units] of unitsByMedicine(goods)) {
    const key = keyOf(slip, medicineId);
    const left = open.get(key);
    if (left !== undefined) open.set(key, Math.max(0, left - units));
  }
}

function unitsByMedicine(goods: readonly NamedLine[]): Map<string, number> {
  const units = new Map<string, number>();
  for (const line of goods) units.set(line.medicineId, (units.get(line.medicineId) ?? 0) + unitsOf(line));
  return units;
}
