import { spawnSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { fileURLToPath } from "node:url";
import { ensureInstalled } from "./lib/ensure-installed.mjs";
import { assertNode20, exitWith } from "./lib/fail.mjs";
import { environment, hasLocalNode, localNode } from "./lib/root.mjs";

const shown = 30;
const widest = 240;
const mark = process.stdout.isTTY
  ? { ok: "\u001b[32mok\u001b[0m", failed: "\u001b[31mfailed\u001b[0m" }
  : { ok: "ok", failed: "failed" };

try {
  assertNode20();
  // Only where nothing is installed: checking a change must not replace packages somebody is working with.
  if (!hasLocalNode()) await ensureInstalled();
  if (process.versions.node.startsWith("24.")) await verify();
  else process.exitCode = verifyUnderNode24();
} catch (error) {
  exitWith(error);
}

/** The checks read TypeScript as it is, which the Node that called us may not be able to. */
function verifyUnderNode24() {
  const self = fileURLToPath(import.meta.url);
  return spawnSync(localNode, [self, ...process.argv.slice(2)], { stdio: "inherit", env: environment() }).status ?? 1;
}

async function verify() {
  const { allChecks } = await import("./checks/index.mjs");
  const { wanted, report } = readArguments();
  const checks = (await allChecks()).filter(
    ({ name }) => wanted.length === 0 || wanted.some((part) => name.includes(part)),
  );
  if (checks.length === 0) throw new Error(`No check is called ${wanted.join(" or ")}.`);
  const outcomes = await runAll(checks);
  const failed = outcomes.filter((ok) => !ok).length;
  if (report) writeFileSync(report, JSON.stringify({ passed: outcomes.length - failed, failed }));
  process.exitCode = failed === 0 ? 0 : 1;
}

/** `npm run verify -- types phrases` runs the checks with these words in their names. */
function readArguments() {
  const given = process.argv.slice(2);
  const report = given.find((argument) => argument.startsWith("--report="))?.slice("--report=".length);
  return { wanted: given.filter((argument) => !argument.startsWith("--")), report };
}

async function runAll(checks) {
  const waiting = [...checks];
  const outcomes = [];
  const work = async () => {
    for (let check = waiting.shift(); check; check = waiting.shift()) outcomes.push(await runOne(check));
  };
  await Promise.all(Array.from({ length: Math.max(2, availableParallelism()) }, work));
  return outcomes;
}

async function runOne({ name, run }) {
  const begun = performance.now();
  const problems = await run().catch((error) => [error.stack ?? String(error)]);
  const seconds = `${((performance.now() - begun) / 1000).toFixed(1)}s`;
  if (problems.length === 0) {
    console.log(`${mark.ok} ${name} ${seconds}`);
    return true;
  }
  const more = problems.length > shown ? [`… and ${problems.length - shown} more`] : [];
  const lines = [...problems.slice(0, shown), ...more].map((line) => `  ${shorten(line)}`);
  console.log([`${mark.failed} ${name} ${seconds}`, ...lines].join("\n"));
  return false;
}

function shorten(line) {
  return line.length > widest ? `${line.slice(0, widest)} …` : line;
}
