import { z } from "zod";
import type { Clock } from "../../platform/clock/clock.ts";
import type { Db } from "../../platform/db/database.ts";
import { fail } from "../../platform/failure.ts";
import { type MedicineRow, type ParkedRow, selectMedicines, selectParkedPage } from "./medicines-queries.ts";
import { today } from "./today.ts";

export interface ParkedPage {
  codes: (Omit<ParkedRow, "candidates"> & { candidates: MedicineRow[] })[];
  nextCursor: string;
  count: number;
}

const key = z.tuple([z.string(), z.string(), z.string()]);

/** One page of the codes that wait for a person, each with the medicines it could mean. */
export async function listParkedCodes(
  { db, clock }: { db: Db; clock: Clock },
  { cursor, limit }: { cursor: string; limit: number },
): Promise<ParkedPage> {
  const most = limit || 50;
  const { codes, count } = await selectParkedPage(db, { after: afterOf(cursor), limit: most + 1 });
  const page = codes.slice(0, most);
  const ids = [...new Set(page.flatMap(({ candidates }) => candidates))];
  const { medicines } = await selectMedicines(db, ids, today(clock));
  const known = new Map(medicines.map((medicine) => [medicine.id, medicine]));
  const last = codes.length > most ? page.at(-1) : undefined;
  return {
    codes: page.map((code) => ({ ...code, candidates: code.candidates.flatMap((id) => known.get(id) ?? []) })),
    nextCursor: last ? Buffer.from(JSON.stringify([last.kind, last.code, last.source])).toString("base64url") : "",
    count,
  };
}

function afterOf(cursor: string): z.infer<typeof key> {
  if (cursor === "") return ["", "", ""];
  try {
    return key.parse(JSON.parse(Buffer.from(cursor, "base64url").toString()));
  } catch {
    return fail("FIELD_INVALID", [{ field: "cursor", problem: "unreadable" }]);
  }
}
