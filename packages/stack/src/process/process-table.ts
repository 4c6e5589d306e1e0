import { spawnSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";

/** True while a process with this id lives. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return !isZombie(pid);
  } catch (error) {
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
}

/** The command line of a process, to recognise it although ids are reused; empty when there is none. */
export function commandLine(pid: number): string {
  if (process.platform === "linux") {
    try {
      return readFileSync(`/proc/${pid}/cmdline`, "utf8").replaceAll("\0", " ");
    } catch {
      return "";
    }
  }
  return spawnSync("ps", ["-o", "command=", "-p", String(pid)], { encoding: "utf8" }).stdout ?? "";
}

/** The processes whose command line begins with a title. */
export function processesTitled(title: string): number[] {
  if (process.platform === "linux") {
    const pids = readdirSync("/proc").map(Number).filter(Number.isInteger);
    return pids.filter((pid) => commandLine(pid).startsWith(title));
  }
  const lines = (spawnSync("ps", ["-axo", "pid=,command="], { encoding: "utf8" }).stdout ?? "").split("\n");
  return lines.flatMap((line) => {
    const [, pid, command] = /^\s*(\d+) (.*)$/.exec(line) ?? [];
    return command?.startsWith(title) ? [Number(pid)] : [];
  });
}

/** Ends a process that is not our child: politely first, by force after `patienceMs`. */
export async function endProcess(pid: number, signal: NodeJS.Signals, patienceMs: number): Promise<void> {
  const begun = performance.now();
  signalSafely(pid, signal);
  while (isAlive(pid)) {
    if (performance.now() - begun > patienceMs) signalSafely(pid, "SIGKILL");
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

function signalSafely(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {
    // It ended in between.
  }
}

// In a container without an init process, an ended orphan stays in the table until its status is read.
function isZombie(pid: number): boolean {
  if (process.platform !== "linux") return false;
  try {
    return /\) [ZX]/.test(readFileSync(`/proc/${pid}/stat`, "utf8"));
  } catch {
    return true;
  }
}
