import type { Clock } from "../../../platform/clock/clock.ts";
import { today } from "../../../platform/clock/tokyo-day.ts";
import type { Db } from "../../../platform/db/database.ts";
import { fail } from "../../../platform/failure.ts";
import {
  type MedicineParts,
  type MedicineRow,
  selectMedicines,
  selectParts,
  selectSameGeneric,
} from "./medicines-queries.ts";

export interface WholeMedicine {
  medicine: MedicineRow;
  parts: MedicineParts;
  sameGeneric: MedicineRow[];
}

/** One medicine with all its codes, prices and packages, and those of the same generic name. */
export async function getMedicine({ db, clock }: { db: Db; clock: Clock }, id: string): Promise<WholeMedicine> {
  const day = today(clock);
  const { medicines } = await selectMedicines(db, [id], day);
  const [medicine] = medicines;
  if (!medicine) return fail("MEDICINE_NOT_FOUND");
  const same = await selectSameGeneric(db, medicine, day);
  const { medicines: sameGeneric } = await selectMedicines(db, same, day);
  return { medicine, parts: await selectParts(db, id), sameGeneric };
}
