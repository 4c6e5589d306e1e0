import { type RawBuilder, sql } from "kysely";

/**
 * A LIKE pattern for "contains what was typed", folded by the database as the searched column was. Folded first: a wide
 * percent sign becomes a plain one, and is looked for like any other character.
 */
export function searchPattern(typed: string): RawBuilder<string> {
  return sql<string>`'%' || regexp_replace(fold_text(${typed}::text), '([\\\\%_])', '\\\\\\1', 'g') || '%'`;
}
