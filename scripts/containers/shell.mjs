import { spawn, spawnSync } from "node:child_process";
import { PlainFailure } from "../lib/fail.mjs";

/**
 * Runs a program and returns its output.
 * @param {string} command
 * @param {string[]} args
 * @param {{ env?: Record<string, string> }} [options]
 * @returns {Promise<{ code: number, output: string }>} stdout and stderr together, at most the last 200,000 characters
 */
export function run(command, args, { env = {} } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { env: { ...process.env, ...env }, stdio: ["ignore", "pipe", "pipe"] });
    let output = "";
    const keep = (chunk) => {
      output = (output + chunk).slice(-200_000);
    };
    child.stdout.on("data", keep);
    child.stderr.on("data", keep);
    child.on("error", reject);
    child.on("close", (code) => resolve({ code: code ?? 1, output }));
  });
}

/**
 * Runs a program that must succeed.
 * @returns {Promise<string>} its output, without the white space around it
 * @throws {PlainFailure} with the last 30 lines of the output
 */
export async function must(command, args, options) {
  const { code, output } = await run(command, args, options);
  if (code === 0) return output.trim();
  const tail = output.trim().split("\n").slice(-30).join("\n");
  throw new PlainFailure(`${tail}\n${command} ${args.slice(0, 3).join(" ")} … failed with status ${code}.`);
}

/** True when the program is on the PATH. */
export function has(command) {
  return spawnSync("sh", ["-c", `command -v ${command}`]).status === 0;
}
