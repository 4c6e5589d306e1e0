import type { Day } from "@meguri/forecast/pharmacy/types";
import type { ShelfMedicineRow } from "./shelf-queries.ts";
import { unpromised } from "./usable-lots.ts";

/** Stock is held back for so many days of a medicine's own use. */
const ownDays = 28;

type Medicine = Pick<ShelfMedicineRow, "id" | "generic" | "lots" | "reserved" | "uses">;

/**
 * Tells how much of a medicine could be given from others of the same generic name (一般名コード: ingredient, strength and
 * form), as searches and orders have it: usable stock of these beyond what they were used for in four weeks.
 */
export function substitutesBy(medicines: readonly Medicine[], today: Day): (medicine: Medicine) => number {
  const spareOf = new Map<string, number>();
  for (const one of medicines) spareOf.set(one.generic, (spareOf.get(one.generic) ?? 0) + spare(one, today));
  return (one) => (one.generic === "" ? 0 : Math.max(0, (spareOf.get(one.generic) ?? 0) - spare(one, today)));
}

function spare(medicine: Medicine, today: Day): number {
  let left = 0;
  for (const [amount, day] of unpromised(medicine)) if (day === null || day >= today) left += amount;
  for (const [day, amount] of medicine.uses) if (day >= today - ownDays) left -= amount;
  return Math.max(0, left);
}
