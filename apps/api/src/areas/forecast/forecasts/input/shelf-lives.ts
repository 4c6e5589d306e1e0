import type { KeepingRow } from "./keeping-queries.ts";
import type { ShelfMedicineRow } from "./shelf-queries.ts";

/** Three of four lots kept longer than what is answered. */
const share = 0.25;
/** So many lots tell of their medicine, or of their class or the whole shelf. */
const fewestOwn = 3;
const fewestOthers = 5;

/**
 * Tells how many days goods of a medicine keep that are received now: as its own lots did, else those of its class, else all.
 * Null where too few lots are known.
 */
export function shelfLivesBy(
  rows: readonly KeepingRow[],
  medicines: readonly Pick<ShelfMedicineRow, "id" | "class">[],
): (medicine: Pick<ShelfMedicineRow, "id" | "class">) => number | null {
  const classOf = new Map(medicines.map((one) => [one.id, one.class]));
  const own = new Map(rows.map(({ medicineId, days }) => [medicineId, lowOf(days, fewestOwn)]));
  const byClass = Map.groupBy(rows, ({ medicineId }) => classOf.get(medicineId) ?? "");
  const ofClass = new Map([...byClass].map(([name, members]) => [name, lowOf(allOf(members), fewestOthers)]));
  const ofAll = lowOf(allOf(rows), fewestOthers);
  return (medicine) => own.get(medicine.id) ?? (medicine.class ? ofClass.get(medicine.class) : null) ?? ofAll;
}

const allOf = (rows: readonly KeepingRow[]) => rows.flatMap(({ days }) => days);

function lowOf(days: readonly number[], fewest: number): number | null {
  const ascending = days.toSorted((left, right) => left - right);
  return ascending.length < fewest ? null : (ascending[Math.floor((ascending.length - 1) * share)] ?? null);
}
