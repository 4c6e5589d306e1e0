import { glob, readFile } from "node:fs/promises";
import path from "node:path";

const src = path.resolve(import.meta.dirname, "../../../src");

/** The names of all functions that `*-queries.ts` export. */
export async function queryExports(): Promise<Set<string>> {
  const names = new Set<string>();
  for await (const file of glob("**/*-queries.ts", { cwd: src })) {
    const text = await readFile(path.join(src, file), "utf8");
    for (const [, name = ""] of text.matchAll(/^export (?:async )?(?:function\*?|const) (\w+)/gm)) names.add(name);
  }
  return names;
}
