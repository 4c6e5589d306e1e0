import type { Db } from "../../../platform/db/database.ts";
import type { AskIndex } from "./medicine-index.ts";
import type { MedicineRow } from "./medicines-queries.ts";
import { matchedBy, search } from "./search-index.ts";

export interface Suggestion {
  medicine: MedicineRow;
  matched: string;
}

/** The best medicines for what was typed or scanned so far; none for nothing. */
export async function suggestMedicines(
  { db, ask }: { db: Db; ask: AskIndex },
  { text, limit }: { text: string; limit: number },
): Promise<Suggestion[]> {
  if (text.trim() === "") return [];
  const { answer, medicines } = await ask(db, (index) => {
    const hits = search(index, text, limit || 12);
    const ids = hits.map(({ at }) => index.medicines[at]?.id ?? "");
    return { answer: new Map(hits.map((hit, place) => [ids[place], matchedBy(hit)])), ids };
  });
  return medicines.map((medicine) => ({ medicine, matched: answer.get(medicine.id) ?? "" }));
}
