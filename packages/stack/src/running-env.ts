import { readRunning } from "./running.ts";
import { dataDirOf } from "./settings.ts";

/**
 * The environment of the system that `npm start` runs on DATA_DIR, the owner's database address included: for command
 * line tools that should work on the running system without options for its address.
 * @returns an empty object when none runs
 */
export function runningEnv(env: Record<string, string | undefined> = process.env): Record<string, string> {
  return readRunning(dataDirOf(env))?.env ?? {};
}
