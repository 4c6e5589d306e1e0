import { spawn, spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { has, must } from "./containers/shell.mjs";
import { ensureInstalled } from "./lib/ensure-installed.mjs";
import { exitWith, PlainFailure } from "./lib/fail.mjs";
import { environment, localNode, root } from "./lib/root.mjs";

// `npm run check:payments`: has the conversation of apps/api/src/platform/cards with stripe-mock, which checks requests
// against the card provider's published interface. It needs Go, and reports this elsewhere.

const oldestMinor = 21;
const tool = "github.com/stripe/stripe-mock@latest";

try {
  await ensureInstalled();
  const why = await whyNotBuilt();
  if (why) console.log(`skipped: ${why}. It builds stripe-mock: install it from https://go.dev.`);
  else process.exitCode = await check();
} catch (error) {
  exitWith(error);
}

/** Why stripe-mock cannot be built here; undefined where it can. A later Go gets by itself the version that a module needs. */
async function whyNotBuilt() {
  if (!has("go")) return "Go is not installed";
  const words = await must("go", ["version"]);
  const [, minor = "0"] = /go1[.](\d+)/.exec(words) ?? [];
  return Number(minor) >= oldestMinor ? undefined : `${words} is older than 1.${oldestMinor}`;
}

async function check() {
  const folder = mkdtempSync(path.join(tmpdir(), "meguri-payments-"));
  let mock;
  try {
    console.log(await must("go", ["version"]));
    await must("go", ["install", tool], { env: { GOBIN: folder } });
    const program = path.join(folder, process.platform === "win32" ? "stripe-mock.exe" : "stripe-mock");
    const port = await freePort();
    mock = spawn(program, ["-http-addr", `127.0.0.1:${port}`], { stdio: "ignore" });
    const address = `http://127.0.0.1:${port}`;
    await untilAnswers(address, mock);
    const conversation = path.join(root, "apps/api/scripts/check-payments.ts");
    const args = ["--no-warnings", conversation, address];
    return spawnSync(localNode, args, { stdio: "inherit", env: environment() }).status ?? 1;
  } finally {
    mock?.kill();
    rmSync(folder, { recursive: true, force: true });
  }
}

function freePort() {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once("error", reject);
    probe.listen(0, "127.0.0.1", () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });
}

async function untilAnswers(address, mock) {
  while (mock.exitCode === null) {
    // Without a key it answers 401, which is an answer.
    const answered = await fetch(address).then(
      () => true,
      () => false,
    );
    if (answered) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new PlainFailure(`stripe-mock ended with status ${mock.exitCode} instead of answering.`);
}
