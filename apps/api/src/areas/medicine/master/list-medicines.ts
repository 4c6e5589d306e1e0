import type { RegulationClass, SupplyKind } from "@meguri/rpc/app/v1/medicine_pb";
import type { Db } from "../../../platform/db/database.ts";
import { fail } from "../../../platform/failure.ts";
import { medicineCursor } from "./cursors.ts";
import type { AskIndex } from "./medicine-index.ts";
import { storedRegulation, storedSupplyKind } from "./medicine-to-proto.ts";
import { type MedicineRow, selectSuppliedAs } from "./medicines-queries.ts";
import { type Hit, type SearchIndex, search } from "./search-index.ts";

export interface ListMedicines {
  text: string;
  regulation: RegulationClass;
  supply: SupplyKind;
  ended: boolean;
  cursor: string;
  limit: number;
}

export interface MedicinePage {
  medicines: MedicineRow[];
  nextCursor: string;
  count: number;
}

/** One page of the medicines that match, the best match first, and how many there are in all. */
export async function listMedicines(
  { db, ask }: { db: Db; ask: AskIndex },
  request: ListMedicines,
): Promise<MedicinePage> {
  const limit = request.limit || 100;
  const supply = storedSupplyKind(request.supply);
  const supplied = supply === undefined ? undefined : await selectSuppliedAs(db, supply);
  const last = medicineCursor.read(request.cursor);
  const { answer, medicines } = await ask(db, (index) => {
    const hits = matching(index, request, supplied);
    const rest = hits.slice(beginOf(index, hits, last));
    const page = rest.slice(0, limit);
    const end = rest.length > limit ? page.at(-1) : undefined;
    const nextCursor = end ? cursorAt(index, end) : "";
    return { answer: { nextCursor, count: hits.length }, ids: page.map(({ at }) => index.medicines[at]?.id ?? "") };
  });
  return { medicines, ...answer };
}

function matching(index: SearchIndex, request: ListMedicines, supplied: Set<string> | undefined): Hit[] {
  const regulation = storedRegulation(request.regulation);
  const result =
    request.text.trim() === ""
      ? index.medicines.map((_medicine, at) => ({ at, rank: -1 }))
      : search(index, request.text);
  return result.filter(({ at }) => {
    const medicine = index.medicines[at];
    if (!medicine || (medicine.ended && !request.ended)) return false;
    if (regulation !== undefined && medicine.regulation !== regulation) return false;
    return supplied === undefined || supplied.has(medicine.id);
  });
}

/** A page begins behind the medicine that ended the last one, whatever its present position. */
function beginOf(index: SearchIndex, hits: Hit[], last: { id: string; rank: number } | undefined): number {
  if (!last) return 0;
  const at = index.places.get(last.id) ?? fail("FIELD_INVALID", [{ field: "cursor", problem: "cursor_unknown" }]);
  const next = hits.findIndex((hit) => hit.rank > last.rank || (hit.rank === last.rank && hit.at > at));
  return next === -1 ? hits.length : next;
}

function cursorAt(index: SearchIndex, { at, rank }: Hit): string {
  return medicineCursor.write({ rank, id: index.medicines[at]?.id ?? "" });
}
