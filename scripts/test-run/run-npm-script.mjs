import { spawn } from "node:child_process";
import { environment, root } from "../lib/root.mjs";

const windows = process.platform === "win32";
let current;

for (const signal of ["SIGINT", "SIGTERM"]) {
  process.once(signal, () => {
    end(current, signal);
    process.exit(signal === "SIGINT" ? 130 : 143);
  });
}

/**
 * Runs npm with its output shown as it comes, and ends it with everything it started when the time is up.
 * @param {{ args: string[], env?: Record<string, string> }} npm
 * @param {number} milliseconds
 * @returns {Promise<{ code: number, hung: boolean }>}
 */
export function runNpmScript({ args, env }, milliseconds) {
  return new Promise((resolve) => {
    const child = spawn("npm", ["--silent", ...args], {
      cwd: root,
      env: environment(env),
      stdio: ["ignore", "inherit", "inherit"],
      shell: windows,
      // Its own process group, so that servers and browsers a hung test started end with it.
      detached: !windows,
    });
    current = child;
    let hung = false;
    const timer = setTimeout(() => {
      hung = true;
      end(child, "SIGKILL");
    }, milliseconds);
    const finish = (code) => {
      clearTimeout(timer);
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
