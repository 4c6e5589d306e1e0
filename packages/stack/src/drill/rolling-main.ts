import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import { drillRolling } from "./drill-rolling.ts";

// Works on a database of its own in a temporary folder; nothing that runs on this machine is touched.
const { values } = parseArgs({ options: { rate: { type: "string" }, seconds: { type: "string" } } });
const [perSecond, seconds] = [Number(values.rate ?? 200), Number(values.seconds ?? 30)];
const folder = mkdtempSync(path.join(tmpdir(), "meguri-rolling-"));
try {
  await drillRolling(folder, { perSecond, seconds }, (line) => console.log(line));
  console.log("The drill succeeded.");
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  console.error("The drill failed.");
  process.exitCode = 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}
