import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync } from "node:fs";
import path from "node:path";
import { has, must } from "./containers/shell.mjs";
import { ensureInstalled } from "./lib/ensure-installed.mjs";
import { exitWith } from "./lib/fail.mjs";
import { localNode, root } from "./lib/root.mjs";

// `npm run check:conformance`: runs the Connect conformance suite against the RPC routes of the API. It builds the runner
// and the types of its messages once, which takes minutes; it needs Go for this, and reports this where there is none.

const suiteModule = "connectrpc.com/conformance@v1.0.7";
const cache = path.join(root, ".cache", suiteModule.replaceAll("/", "-"));
const runner = path.join(cache, process.platform === "win32" ? "connectconformance.exe" : "connectconformance");
const types = path.join(cache, "types.binpb");
const suite = path.join(root, "apps/api/test/conformance");

try {
  await ensureInstalled();
  if ((existsSync(runner) && existsSync(types)) || (await build())) process.exitCode = check();
  else console.log("skipped: Go is not installed. It builds the conformance runner: install it from https://go.dev.");
} catch (error) {
  exitWith(error);
}

/** @returns whether there is a Go that builds the runner; a later version that the module needs it gets by itself */
async function build() {
  if (!has("go")) return false;
  console.log(`Building ${suiteModule}, once.`);
  mkdirSync(cache, { recursive: true });
  const env = { GOBIN: cache, GOFLAGS: "-mod=mod" };
  const { Dir: source } = JSON.parse(await must("go", ["mod", "download", "-json", suiteModule], { env }));
  await must(path.join(root, "node_modules/.bin/buf"), ["build", path.join(source, "proto"), "-o", types]);
  await must("go", ["install", suiteModule.replace("@", "/cmd/connectconformance@")], { env });
  return true;
}

function check() {
  // One server at a time, so that a busy machine does not miss the deadlines of the suite.
  const options = ["--mode", "server", "--conf", path.join(suite, "suite.yaml"), "-v", "--max-servers", "1", "-p", "4"];
  const server = [localNode, "--no-warnings", path.join(suite, "server.ts"), types];
  console.log(`Connect conformance suite ${suiteModule}`);
  return spawnSync(runner, [...options, "--", ...server], { stdio: "inherit" }).status ?? 1;
}
