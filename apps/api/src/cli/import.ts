import { parseArgs } from "node:util";
import { type CommandDeps, runCommand } from "./command.ts";
import { importMedicines } from "./import-medicines.ts";
import { importPostal } from "./import-postal.ts";

const usage = `Usage: npm run import -- medicines [--source ssk|price|generic-name|package|supply] [--map field=heading,…] [--older] <file>…
Applies files of the medicine master in the order they are given; the kind of a file is read from its name where possible.
A file of an earlier day than one of its kind that is applied is refused, unless --older confirms it.
A file that was applied before changes nothing, and one with a problem changes nothing and ends the import (exit code 2).
       npm run import -- postal <KEN_ALL.csv>
Replaces the list of postal codes with Japan Post's, in CP932 or UTF-8; a file with a problem changes nothing.`;

type ImportOptions = { source?: string; map?: string; older?: boolean };
type Importer = (deps: CommandDeps, files: string[], options: ImportOptions) => Promise<0 | 1 | 2>;

const importers: Record<string, Importer> = {
  medicines: importMedicines,
  postal: (_deps, files) => importPostal(files),
};

await runCommand(usage, async (deps) => {
  const { values, positionals } = parseArgs({
    options: { source: { type: "string" }, map: { type: "string" }, older: { type: "boolean" } },
    allowPositionals: true,
  });
  const [what = "", ...files] = positionals;
  const importer = Object.hasOwn(importers, what) ? importers[what] : undefined;
  if (!importer || files.length === 0) {
    console.error(usage);
    return 2;
  }
  return importer(deps, files, values);
});
