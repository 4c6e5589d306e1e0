import { type ChildProcess, spawn } from "node:child_process";
import { fileURLToPath } from "node:url";
import getPort from "get-port";

/** The emulator as its users see it: `host` is what FIREBASE_AUTH_EMULATOR_HOST takes (address:port). */
export type RunningAuthEmulator = { host: string; stop: () => Promise<void>; exportNow: () => Promise<void> };

/** Starts the emulator's process; it prints `ready` when it answers. */
export function spawnAuthEmulator(options: {
  projectId: string;
  port: number;
  host?: string;
  dataDir?: string;
}): ChildProcess {
  const args = [
    "--no-warnings",
    fileURLToPath(new URL("./emulator-main.ts", import.meta.url)),
    `--project=${options.projectId}`,
    `--port=${options.port}`,
    ...(options.host ? [`--host=${options.host}`] : []),
    ...(options.dataDir ? [`--data=${options.dataDir}`] : []),
  ];
  return spawn(process.execPath, args, { stdio: ["ignore", "pipe", "pipe", "ipc"], detached: true });
}

/** Starts an Auth emulator on a free port for tests; with `dataDir` its accounts outlive it. */
export async function startAuthEmulator(options: {
  projectId: string;
  dataDir?: string;
}): Promise<RunningAuthEmulator> {
  const port = await getPort({ host: "127.0.0.1" });
  const child = spawnAuthEmulator({ ...options, port });
  await emulatorReady(child);
  const host = `127.0.0.1:${port}`;
  return {
    host,
    stop: () => stopAuthEmulator(child),
    exportNow: async () => {
      await fetch(`http://${host}/emulator/flush`, { method: "POST" });
    },
  };
}

/**
 * Resolves when the emulator answers.
 * @throws Error with its last words when it ends first
 */
export function emulatorReady(child: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let output = "";
    child.stderr?.on("data", (chunk) => {
      output = (output + chunk).slice(-2000);
    });
    child.stdout?.on("data", (chunk) => {
      if (String(chunk).includes("ready")) resolve();
    });
    child.once("exit", () => reject(new Error(`The identity emulator ended before it was ready: ${output}`)));
  });
}

/** Writes the accounts and ends; resolves when it has ended. */
export function stopAuthEmulator(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  return new Promise((resolve) => {
    child.once("exit", () => resolve());
    child.kill("SIGTERM");
  });
}
