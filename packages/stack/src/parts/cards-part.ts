import { spawn } from "node:child_process";
import { fileURLToPath } from "node:url";
import type { PartLog } from "../process/part-log.ts";
import type { Part } from "../process/supervise.ts";

/** The card provider's stand-in as a supervised part. */
export function cardsPart(
  options: { dir: string; origin: string; port: number; host: string; webhookUrl: string },
  log: PartLog,
): Part {
  const args = [
    "--no-warnings",
    fileURLToPath(new URL("../cards/cards-main.ts", import.meta.url)),
    `--dir=${options.dir}`,
    `--origin=${options.origin}`,
    `--port=${options.port}`,
    `--host=${options.host}`,
    `--webhook=${options.webhookUrl}`,
  ];
  return {
    name: "The card provider's stand-in",
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
