import { spawn } from "node:child_process";
import { closeSync, openSync } from "node:fs";
import { environment, root } from "../lib/root.mjs";

const windows = process.platform === "win32";
const running = new Set();

for (const signal of ["SIGINT", "SIGTERM"]) {
  process.once(signal, () => {
    for (const child of running) end(child, signal);
    process.exit(signal === "SIGINT" ? 130 : 143);
  });
}

/**
 * Runs npm, and ends it with everything it started when the time is up.
 * @param {{ args: string[], env?: Record<string, string> }} npm
 * @param {{ milliseconds: number, log?: string }} limits `log` is a file that gets the output; without it, it is shown as it comes
 * @returns {Promise<{ code: number, hung: boolean }>}
 */
export function runNpmScript({ args, env }, { milliseconds, log }) {
  return new Promise((resolve) => {
    const output = log === undefined ? "inherit" : openSync(log, "a");
    const child = spawn("npm", ["--silent", ...args], {
      cwd: root,
      env: environment(env),
      stdio: ["ignore", output, output],
      shell: windows,
      // Its own process group, so that servers and browsers a hung test started end with it.
      detached: !windows,
    });
    if (output !== "inherit") closeSync(output);
    running.add(child);
    let hung = false;
    const timer = setTimeout(() => {
      hung = true;
      end(child, "SIGKILL");
    }, milliseconds);
    const finish = (code) => {
      clearTimeout(timer);
      running.delete(child);
      resolve({ code: code ?? 1, hung });
    };
    child.on("error", () => finish(127));
    child.on("exit", finish);
  });
}

function end(child, signal) {
  if (child?.pid === undefined || child.exitCode !== null) return;
  try {
    process.kill(windows ? child.pid : -child.pid, signal);
  } catch {
    // It ended by itself in the meantime.
  }
}
