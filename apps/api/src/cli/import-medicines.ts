import { readFile } from "node:fs/promises";
import path from "node:path";
import { resourceUsage } from "node:process";
import {
  applyMaster,
  type MasterOutcome,
  MasterRefused,
  type MasterSource,
  masterSources,
  problemText,
  readMasterFile,
} from "../areas/medicine/master/index.ts";
import { systemClock as clock } from "../platform/clock/clock.ts";
import { systemSession } from "../platform/db/system-session.ts";
import { type CommandDeps, CommandFailure } from "./command.ts";

const mostShown = 20;

/** How the publishers name their files. */
const names: [RegExp, MasterSource][] = [
  [/^y_/i, "ssk"],
  [/ippanmeisho/i, "generic-name"],
  [/^(h|a_|medis)\d*.*\.(txt|csv|zip)$/i, "package"],
  [/^(tp)?\d{8}/i, "price"],
];

/** Applies files of the medicine master, one after the other; the first that is refused ends it. */
export async function importMedicines(
  deps: CommandDeps,
  files: string[],
  { source, map, older }: { source?: string; map?: string; older?: boolean },
): Promise<0 | 2> {
  const sources = files.map((file) => sourceOf(file, source));
  for (const [place, file] of files.entries()) {
    const begun = performance.now();
    try {
      const outcome = await importOne(deps, file, { source: sources[place] ?? "ssk", map: mapOf(map), older });
      const seconds = ((performance.now() - begun) / 1000).toFixed(2);
      console.log(`${path.basename(file)} (${sources[place]}): ${words(outcome)}; ${seconds} s`);
    } catch (error) {
      if (!(error instanceof MasterRefused)) throw error;
      tell(file, error);
      return 2;
    }
  }
  console.log(`Largest memory of the import: ${Math.round(resourceUsage().maxRSS / 1024)} MiB`);
  return 0;
}

async function importOne(
  { database }: CommandDeps,
  file: string,
  { source, map, older }: { source: MasterSource; map: Record<string, string>; older: boolean | undefined },
): Promise<MasterOutcome> {
  const content = await readFile(file).catch((error: NodeJS.ErrnoException) => {
    throw new CommandFailure(`${file} cannot be read (${error.code}).`);
  });
  const read = await readMasterFile({ name: path.basename(file), content, source, map });
  return systemSession(database, "", (db) => applyMaster({ db, clock }, read, { confirmsOlder: older }));
}

function words({ counts, appliedBefore }: MasterOutcome): string {
  if (appliedBefore) return `nothing changed, it was applied before (${appliedBefore.toISOString()})`;
  const { rows, added, changed, ended, unchanged, parked } = counts;
  return `${rows} lines; ${added} added, ${changed} changed, ${ended} ended, ${unchanged} unchanged, ${parked} parked`;
}

function tell(file: string, { problems }: MasterRefused): void {
  console.error(`${path.basename(file)} is refused, nothing of it was written:`);
  for (const problem of problems.slice(0, mostShown)) console.error(`  ${problemText(problem)}`);
  if (problems.length > mostShown) console.error(`  … and ${problems.length - mostShown} more`);
}

function sourceOf(file: string, named: string | undefined): MasterSource {
  const known = masterSources.find((source) => source === named);
  if (named !== undefined && !known) throw new CommandFailure(`--source is one of ${masterSources.join(", ")}.`);
  const base = path.basename(file);
  const guessed = known ?? names.find(([pattern]) => pattern.test(base))?.[1];
  if (!guessed) throw new CommandFailure(`The kind of ${base} is unknown by its name: set --source.`);
  return guessed;
}

function mapOf(map = ""): Record<string, string> {
  const pairs = map.split(",").filter(Boolean);
  return Object.fromEntries(
    pairs.map((pair) => {
      const at = pair.indexOf("=");
      if (at < 1) throw new CommandFailure("--map is a list as code=YJコード,status=出荷状況.");
      const field = pair.slice(0, at);
      return [field === "end" ? "expectedEnd" : field, pair.slice(at + 1)];
    }),
  );
}
