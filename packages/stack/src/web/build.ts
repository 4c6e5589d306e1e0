import { spawn } from "node:child_process";
import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { PlainFailure } from "../plain-failure.ts";
import { projectRoot } from "../project-root.ts";
import { sourcesFingerprint } from "./sources-fingerprint.ts";

const web = path.join(projectRoot, "apps/web");
const fingerprintFile = path.join(web, "dist", ".sources");

/**
 * Builds the web unless the built one is of the same sources.
 * @throws PlainFailure with the builder's words
 */
export async function ensureWebBuilt(say: (line: string) => void, stop: AbortSignal): Promise<void> {
  const fingerprint = sourcesFingerprint(projectRoot);
  if (existsSync(fingerprintFile) && readFileSync(fingerprintFile, "utf8") === fingerprint) return;
  say("Building the web …");
  rmSync(fingerprintFile, { force: true });
  const vite = path.join(
    path.dirname(createRequire(path.join(web, "package.json")).resolve("vite/package.json")),
    "bin/vite.js",
  );
  const { code, said } = await run([vite, "build"], stop);
  if (code !== 0)
    throw new PlainFailure(`The web could not be built:\n${said.trim().split("\n").slice(-20).join("\n")}`);
  writeFileSync(fingerprintFile, fingerprint);
}

function run(args: string[], signal: AbortSignal): Promise<{ code: number | null; said: string }> {
  // Vite builds the development code when NODE_ENV is anything else, as it is where a test starts the system.
  const env = { ...process.env, NODE_ENV: "production" };
  const child = spawn(process.execPath, args, { cwd: web, env, stdio: ["ignore", "pipe", "pipe"], signal });
  let output = "";
  const keep = (chunk: Buffer): void => {
    output = (output + chunk).slice(-20_000);
  };
  child.stdout.on("data", keep);
  child.stderr.on("data", keep);
  return new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("close", (code) => resolve({ code, said: output }));
  });
}
