import { existsSync, readFileSync } from "node:fs";
import { aheadMs } from "@meguri/rules/demo-clock";
import { dataPaths } from "./data-dir.ts";

/** The moment at which the system on a data folder is: the real one, or the one that its clock was moved to. */
export function demoNow(dataDir: string): Date {
  const { clock } = dataPaths(dataDir);
  return new Date(Date.now() + (existsSync(clock) ? aheadMs(readFileSync(clock, "utf8")) : 0));
}
