import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { drillRestore } from "./drill-restore.ts";

// Loses and restores a database of its own in a temporary folder; nothing that runs on this machine is touched.
const folder = mkdtempSync(path.join(tmpdir(), "meguri-drill-"));
const begun = performance.now();
try {
  await drillRestore(folder, (line) => console.log(line));
  console.log(`The drill succeeded in ${((performance.now() - begun) / 1000).toFixed(0)} s.`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  console.error("The drill failed.");
  process.exitCode = 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}
