import { spawn } from "node:child_process";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { untilAnswers } from "../process/answers.ts";
import { nodeArgs, nodeEnv } from "../process/node-env.ts";
import type { PartLog } from "../process/part-log.ts";
import type { Part } from "../process/supervise.ts";
import { projectRoot } from "../project-root.ts";

const startPatienceMs = 60_000;

/** The API as a supervised part; `watch` restarts it whenever one of its files changes. */
export function apiPart(options: {
  env: Record<string, string>;
  readyUrl: string;
  watch: boolean;
  log: PartLog;
}): Part {
  const preload = fileURLToPath(new URL("../process/end-with-parent.ts", import.meta.url));
  const args = [
    "--no-warnings",
    ...nodeArgs,
    "--enable-source-maps",
    ...(options.watch ? ["--watch", "--watch-preserve-output"] : []),
    `--import=${preload}`,
    path.join(projectRoot, "apps/api/src/main.ts"),
  ];
  return {
    name: "The API",
    log: options.log,
    spawn: () =>
      spawn(process.execPath, args, {
        cwd: projectRoot,
        env: { ...process.env, ...nodeEnv, ...options.env },
        stdio: ["ignore", "pipe", "pipe", "ipc"],
        detached: true,
      }),
    ready: (child) => {
      const begun = performance.now();
      // The error is shown; the watcher starts the API again after the next edit.
      const patienceMs = options.watch ? Number.POSITIVE_INFINITY : startPatienceMs;
      return untilAnswers(options.readyUrl, () => child.exitCode === null && performance.now() - begun < patienceMs);
    },
    stopSignal: "SIGTERM",
    patienceMs: 15_000,
  };
}
