import type { Clock } from "../../../platform/clock/clock.ts";
import { today } from "../../../platform/clock/tokyo-day.ts";
import type { Db } from "../../../platform/db/database.ts";
import { pageOf } from "../../../platform/page.ts";
import { parkedCursor } from "./cursors.ts";
import { type MedicineRow, type ParkedRow, selectMedicines, selectParkedPage } from "./medicines-queries.ts";

export interface ParkedPage {
  codes: (Omit<ParkedRow, "candidates"> & { candidates: MedicineRow[] })[];
  nextCursor: string;
  count: number;
}

/** One page of the codes that wait for a person, each with the medicines it could mean. */
export async function listParkedCodes(
  { db, clock }: { db: Db; clock: Clock },
  { cursor, limit }: { cursor: string; limit: number },
): Promise<ParkedPage> {
  const most = limit || 50;
  const { codes, count } = await selectParkedPage(db, { after: parkedCursor.read(cursor), limit: most + 1 });
  const { rows: page, nextCursor } = pageOf(codes, most, ({ kind, code, source }) =>
    parkedCursor.write({ kind, code, source }),
  );
  const ids = [...new Set(page.flatMap(({ candidates }) => candidates))];
  const { medicines } = await selectMedicines(db, ids, today(clock));
  const known = new Map(medicines.map((medicine) => [medicine.id, medicine]));
  return {
    codes: page.map((code) => ({ ...code, candidates: code.candidates.flatMap((id) => known.get(id) ?? []) })),
    nextCursor,
    count,
  };
}
