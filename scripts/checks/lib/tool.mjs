import { spawn } from "node:child_process";
import { environment, root } from "../../lib/root.mjs";

/**
 * Runs a program with the project's tools first on the PATH and keeps its output.
 * @param {string} command
 * @param {string[]} args
 * @param {{ cwd?: string }} [options]
 * @returns {Promise<{ code: number, output: string }>} code 127 when the program does not exist
 */
export function tool(command, args, { cwd = root } = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd,
      env: environment({ NO_COLOR: "1", FORCE_COLOR: "0" }),
      stdio: ["ignore", "pipe", "pipe"],
      shell: process.platform === "win32",
    });
    let output = "";
    child.stdout.on("data", (chunk) => {
      output += chunk;
    });
    child.stderr.on("data", (chunk) => {
      output += chunk;
    });
    child.on("error", (error) => resolve({ code: 127, output: error.message }));
    child.on("close", (code) => resolve({ code: code ?? 1, output }));
  });
}

/** Runs a program that is silent when all is well; its lines are the problems. */
export async function problemsOf(command, args, options) {
  const { code, output } = await tool(command, args, options);
  if (code === 0) return [];
  const lines = output.split("\n").filter((line) => line.trim() !== "");
  return lines.length > 0 ? lines : [`${command} ended with status ${code}`];
}
