import type { Db } from "../../../platform/db/database.ts";
import { selectStocked, stockedSince } from "../../medicine/master/index.ts";
import { selectDispensedOrOrdered } from "./medicines-in-use-queries.ts";
import type { WatchPlace } from "./watch-place.ts";

/** Of these medicines, those that an institution uses: stocked as suggestions know it, dispensed as lately, or on order. */
export async function medicinesInUse(
  db: Db,
  place: WatchPlace,
  { medicineIds, day }: { medicineIds: string[]; day: string },
): Promise<string[]> {
  if (medicineIds.length === 0) return [];
  const since = stockedSince(day);
  const stocked = await selectStocked(db, place, since);
  const others = medicineIds.filter((id) => !stocked.has(id));
  const used = new Set(
    others.length > 0 ? await selectDispensedOrOrdered(db, place, { medicineIds: others, since }) : [],
  );
  return medicineIds.filter((id) => stocked.has(id) || used.has(id));
}
