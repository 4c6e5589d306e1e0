import { readRunning } from "@meguri/stack/running";

/** Ends the API of the system on a data folder, as a deployment does; it is started again at once. */
export function restartApi(dataDir: string): void {
  const pid = readRunning(dataDir)?.children.api;
  if (!pid) throw new Error(`No API runs on ${dataDir}.`);
  process.kill(pid, "SIGTERM");
}
