import { spawn } from "node:child_process";
import { PlainFailure } from "./fail.mjs";
import { root } from "./root.mjs";

/** Runs npm with the given arguments; its last words are kept for the message when it fails. */
export async function runNpm(args, what) {
  const { code, output } = await run(args);
  if (code === 0) return;
  if (/ENOSPC/.test(output)) {
    throw new PlainFailure(`${what} stopped because the disk is full. Free about 3 GB and run the command again.`);
  }
  if (/EACCES|EPERM|EROFS/.test(output)) {
    throw new PlainFailure(
      `${what} may not write to ${root}. Give your user the right to write there and run the command again.`,
    );
  }
  if (/ENOTFOUND|ECONNREFUSED|ETIMEDOUT|EAI_AGAIN/.test(output)) {
    throw new PlainFailure(
      `${what} cannot reach the package registry. Check the network (or npm's registry and proxy settings) and run the command again.`,
    );
  }
  throw new PlainFailure(`${output.trim().split("\n").slice(-15).join("\n")}\n${what} failed (npm's words are above).`);
}

function run(args) {
  // Under `npm start` npm names itself; otherwise the one on the PATH is used.
  const own = process.env.npm_execpath?.endsWith(".js") ? process.env.npm_execpath : undefined;
  const command = own ? process.execPath : "npm";
  return new Promise((resolve, reject) => {
    const child = spawn(command, own ? [own, ...args] : args, {
      cwd: root,
      stdio: ["ignore", "pipe", "pipe"],
      shell: !own && process.platform === "win32",
    });
    let output = "";
    const keep = (chunk) => {
      output = (output + chunk).slice(-20_000);
    };
    child.stdout.on("data", keep);
    child.stderr.on("data", keep);
    child.on("error", () => {
      reject(new PlainFailure("npm is not on the PATH. It comes with Node: reinstall Node and run the command again."));
    });
    child.on("close", (code) => resolve({ code, output }));
  });
}
