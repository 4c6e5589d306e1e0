import { at } from "../vector.ts";
import type { Arrival } from "./delays.ts";
import { chanceAtMost, type Need } from "./need.ts";
import { arrivedBy, heldOn, type MeanDemand, meanUntil, usableOf } from "./stock.ts";
import type { Day, ShelfMedicine, ShelfRisk } from "./types.ts";

const yearDays = 365;

/**
 * What threatens the shelf if nothing more is ordered; `needs` holds the need until the end of each day from today. What is
 * promised for the day of a delivery is as late as that is.
 */
export function riskOf(
  medicine: ShelfMedicine,
  needs: readonly Need[],
  { next, afterNext }: { next: readonly Arrival[]; afterNext: readonly Arrival[] },
  demand: MeanDemand,
  topBand: Float64Array,
): ShelfRisk {
  const { stock, onOrder, substituteStock } = medicine;
  const { today } = demand;
  const { usable, expiring } = usableOf(stock, demand);
  const held = usable + expiring;
  const last = needs.length - 1;
  const shortBy = (day: Day, promisedBy = day) => {
    const index = Math.min(last, day - today);
    if (index < 0) return 0;
    const there =
      Math.min(held, heldOn(stock, day) + meanUntil(demand, day)) + arrivedBy(onOrder, promisedBy) + substituteStock;
    return 1 - chanceAtMost(needs[index] as Need, there);
  };
  const shortBefore = (arrivals: readonly Arrival[], promised: Day) =>
    arrivals.reduce((sum, { day, chance }) => sum + chance * shortBy(day - 1, promised - 1), 0);
  let shortOn: Day | null = null;
  for (let index = 0; index <= last && shortOn === null; index++)
    if (shortBy(today + index) >= 0.5) shortOn = today + index;
  const days = demand.by.length;
  const mean = at(demand.by, days - 1);
  const yearNeed = (mean * yearDays) / days + (at(topBand, days - 1) - mean) * Math.sqrt(yearDays / days);
  return {
    shortBeforeNext: shortBefore(next, medicine.nextDelivery),
    shortBeforeAfterNext: shortBefore(afterNext, medicine.afterNextDelivery),
    shortOn,
    expiring,
    dead: Math.max(0, held - Math.max(0, yearNeed)),
  };
}
