import { fold } from "@meguri/formats/search/fold";
import { type RawBuilder, sql } from "kysely";

/**
 * Whether the medicine `m` has what was typed in its name or kana, folded as the importer folds what it stores; false where
 * nothing but punctuation was typed.
 */
export function medicineNamed(typed: string): RawBuilder<boolean> {
  const folded = fold(typed);
  if (folded === "") return sql<boolean>`false`;
  const pattern = `%${folded.replace(/[\\%_]/g, "\\$&")}%`;
  return sql<boolean>`(m.name_folded like ${pattern} or m.kana_folded like ${pattern})`;
}
