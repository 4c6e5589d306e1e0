import { createHash } from "node:crypto";
import type pg from "pg";

const mostStatements = 500;
const longestText = 4_000;
/** Statements over many rows at once: a plan from when the table was small would go through all of it ever after. */
const overManyRows = /\bany\s*\(|json_to_recordset\(/;

/**
 * Makes the pool's connections prepare each parameterised statement once and then only execute it: parsing and planning
 * would cost the database more than the short queries themselves. Statements of ever new shapes stay unprepared, and so
 * do those over many rows, whose planning is the least of their work.
 */
export function prepareStatements(pool: pg.Pool): void {
  const names = new Map<string, string>();
  const nameOf = (text: string): string | undefined => {
    const known = names.get(text);
    if (known !== undefined || names.size >= mostStatements || text.length > longestText) return known;
    if (overManyRows.test(text)) return undefined;
    const name = createHash("sha256").update(text).digest("base64url");
    names.set(text, name);
    return name;
  };
  pool.on("connect", (client) => {
    const query = client.query.bind(client);
    const preparing = (...args: unknown[]) => {
      const [text, values] = args;
      const plain = typeof text !== "string" || !Array.isArray(values) || values.length === 0 || args.length > 2;
      const name = plain ? undefined : nameOf(text);
      return Reflect.apply(query, client, name ? [{ name, text, values }] : args);
    };
    Reflect.set(client, "query", preparing);
  });
}
