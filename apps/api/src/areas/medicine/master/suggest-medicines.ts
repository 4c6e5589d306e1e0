import { readingOf } from "@meguri/formats/search/romaji";
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

/** The best medicines for what was typed or scanned so far, also in romaji where no name has the letters; none for nothing. */
export async function suggestMedicines(
  { db, ask }: { db: Db; ask: AskIndex },
  { text, limit, stocked }: { text: string; limit: number; stocked: ReadonlySet<string> },
): Promise<Suggestion[]> {
  if (text.trim() === "") return [];
  const { answer, medicines } = await ask(db, (index, halted) => {
    const best = (typed: string) =>
      inSuggestionOrder(index, matchesOf(index, typed), { stocked, halted, limit: limit || 12 });
    const typed = best(text);
    const reading = typed.length === 0 ? readingOf(text) : undefined;
    const hits = reading === undefined ? typed : best(reading);
    const ids = hits.map(({ at }) => index.medicines[at]?.id ?? "");
    return { answer: new Map(hits.map((hit, place) => [ids[place], hit])), ids };
  });
  return medicines.map((medicine) => {
    const hit = answer.get(medicine.id);
    return { medicine, matched: hit ? matchedBy(hit) : "", standing: hit?.standing ?? "" };
  });
}
