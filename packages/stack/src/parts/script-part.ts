import { spawn } from "node:child_process";
import { fileURLToPath } from "node:url";
import type { PartLog } from "../process/part-log.ts";
import type { Part } from "../process/supervise.ts";

/**
 * A script of this package as a supervised part. It writes "ready" when it can be used.
 * @param script its path below `src`
 * @param options passed to it as `--name=value`
 */
export function scriptPart(
  { name, script, options }: { name: string; script: string; options: Record<string, string | number> },
  log: PartLog,
): Part {
  const file = fileURLToPath(new URL(`../${script}`, import.meta.url));
  const args = ["--no-warnings", file, ...Object.entries(options).map(([option, value]) => `--${option}=${value}`)];
  return {
    name,
    log,
    spawn: () => spawn(process.execPath, args, { stdio: ["ignore", "pipe", "pipe", "ipc"], detached: true }),
    ready: (child) =>
      new Promise((resolve) => {
        child.stdout?.on("data", (chunk) => {
          if (String(chunk).includes("ready")) resolve();
        });
      }),
    stopSignal: "SIGTERM",
    patienceMs: 5000,
  };
}
