import { existsSync, readFileSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import { dataPaths } from "./data-dir.ts";
import { PlainFailure } from "./plain-failure.ts";

/**
 * Takes the data folder for this process. The operating system holds the lock (SQLite's, on an empty database), so it
 * goes with the process, however that ends: no stale locks, no guessing by process ids.
 * @throws PlainFailure when another process has it
 */
export function lockDataDir(dataDir: string): { release: () => void } {
  const paths = dataPaths(dataDir);
  const database = new DatabaseSync(paths.lock, { timeout: 0 });
  try {
    database.exec("pragma locking_mode = exclusive; begin exclusive");
  } catch {
    database.close();
    throw new PlainFailure(
      `Meguri already runs on ${dataDir}${whoRuns(paths.running)}. Use that one, stop it first, or start a second one beside it: DATA_DIR=.data-2 PORT=8081 npm start`,
    );
  }
  return { release: () => database.close() };
}

function whoRuns(file: string): string {
  if (!existsSync(file)) return "";
  try {
    const { url, pid }: { url?: string; pid?: number } = JSON.parse(readFileSync(file, "utf8"));
    return ` (process ${pid}, ${url})`;
  } catch {
    return "";
  }
}
