import type { Db } from "../../../platform/db/database.ts";
import type { AskIndex } from "./medicine-index.ts";
import type { MedicineRow } from "./medicines-queries.ts";
import { matchedBy, matchesOf } from "./search-index.ts";
import { inSuggestionOrder, type Standing } from "./suggestion-order.ts";

export interface Suggestion {
  medicine: MedicineRow;
  matched: string;
  standing: Standing | "";
}

/** The best medicines for what was typed or scanned so far; none for nothing. */
export async function suggestMedicines(
  { db, ask }: { db: Db; ask: AskIndex },
  { text, limit, stocked }: { text: string; limit: number; stocked: ReadonlySet<string> },
): Promise<Suggestion[]> {
  if (text.trim() === "") return [];
  const { answer, medicines } = await ask(db, (index, halted) => {
    const hits = inSuggestionOrder(index, matchesOf(index, text), { stocked, halted, limit: limit || 12 });
    const ids = hits.map(({ at }) => index.medicines[at]?.id ?? "");
    return { answer: new Map(hits.map((hit, place) => [ids[place], hit])), ids };
  });
  return medicines.map((medicine) => {
    const hit = answer.get(medicine.id);
    return { medicine, matched: hit ? matchedBy(hit) : "", standing: hit?.standing ?? "" };
  });
}
