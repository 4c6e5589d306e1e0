import { readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { clusterName, clusterPaths } from "./postgres/cluster.ts";
import { commandLine, endProcess, isAlive, processesTitled } from "./process/process-table.ts";
import { readRunning, removeRunning } from "./running.ts";

/**
 * Ends what a killed run left behind on this data folder. Call it only while holding the folder's lock: then whatever
 * still works there has lost its supervisor.
 */
export async function endLeftovers(dataDir: string, postgresDir: string): Promise<void> {
  const before = readRunning(dataDir);
  const children = Object.values(before?.children ?? {}).filter((pid) => isAlive(pid) && isOurs(commandLine(pid)));
  await Promise.all(children.map((pid) => endProcess(pid, "SIGTERM", 5000)));
  await endLeftoverPostgres(postgresDir);
  removeRunning(dataDir);
}

/**
 * Shuts down a server that still runs on this cluster, and removes a pid file that names nobody or somebody else:
 * Postgres would take any living process with that id for itself and refuse to start. Then ends what a killed server has
 * left behind: a process that computes does not notice that its server is gone, and no other can start until it ends.
 */
export async function endLeftoverPostgres(postgresDir: string): Promise<void> {
  const { data } = clusterPaths(postgresDir);
  const pidFile = path.join(data, "postmaster.pid");
  const pid = readPid(pidFile);
  if (pid !== undefined) {
    if (isAlive(pid) && commandLine(pid).includes(path.resolve(data))) await endProcess(pid, "SIGINT", 20_000);
    rmSync(pidFile, { force: true });
  }
  const left = processesTitled(`postgres: ${clusterName(postgresDir)}: `);
  await Promise.all(left.map((process) => endProcess(process, "SIGQUIT", 1000)));
}

function isOurs(command: string): boolean {
  return command.includes("apps/api/src/main.ts") || command.includes("packages/stack/src/");
}

function readPid(file: string): number | undefined {
  try {
    const pid = Number.parseInt(readFileSync(file, "utf8"), 10);
    return pid > 0 ? pid : undefined;
  } catch {
    return undefined;
  }
}
