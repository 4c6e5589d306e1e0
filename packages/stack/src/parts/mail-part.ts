import { spawn } from "node:child_process";
import { fileURLToPath } from "node:url";
import type { PartLog } from "../process/part-log.ts";
import type { Part } from "../process/supervise.ts";

/** The mail sink as a supervised part. */
export function mailPart(
  options: { dir: string; origin: string; smtpPort: number; httpPort: number; host: string },
  log: PartLog,
): Part {
  const args = [
    "--no-warnings",
    fileURLToPath(new URL("../mail/sink-main.ts", import.meta.url)),
    `--dir=${options.dir}`,
    `--origin=${options.origin}`,
    `--smtp=${options.smtpPort}`,
    `--http=${options.httpPort}`,
    `--host=${options.host}`,
  ];
  return {
    name: "The mail sink",
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
