import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { ensureInstalled } from "./lib/ensure-installed.mjs";
import { assertNode20, PlainFailure } from "./lib/fail.mjs";
import { runSections } from "./test-run/run-sections.mjs";
import { allSections } from "./test-run/sections.mjs";

/** A run takes about fifteen minutes on two quiet cores, with the installation. Machines are up to three times slower, and some stall. */
const wholeRunMinutes = 75;
const until = Date.now() + wholeRunMinutes * 60_000;

try {
  assertNode20();
  const sections = chosenSections(process.argv.slice(2));
  await ensureInstalled();
  report(await runAll(sections));
} catch (error) {
  console.error(error instanceof PlainFailure ? error.message : error);
  console.log("0 passed, 1 failed");
  process.exitCode = 1;
}

/** `npm test -- api web` runs only these sections. */
function chosenSections(names) {
  const sections = allSections();
  const unknown = names.filter((name) => !sections.some((section) => section.name === name));
  if (unknown.length > 0) {
    const known = sections.map(({ name }) => name).join(", ");
    throw new PlainFailure(`There is no section ${unknown.join(", ")}; the sections are ${known}.`);
  }
  return names.length === 0 ? sections : sections.filter(({ name }) => names.includes(name));
}

async function runAll(sections) {
  const folder = mkdtempSync(path.join(tmpdir(), "meguri-test-"));
  try {
    return await runSections(sections, { folder, until });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function report(outcomes) {
  console.log("\n== result");
  for (const outcome of outcomes) {
    const skipped = outcome.skipped > 0 ? `, ${outcome.skipped} skipped` : "";
    console.log(`${outcome.name.padEnd(9)} ${words(outcome)}${skipped}, ${outcome.seconds.toFixed(0)}s`);
    for (const line of outcome.words) console.log(`          ${line}`);
  }
  const sum = (kind) => outcomes.reduce((total, outcome) => total + outcome[kind], 0);
  const total = { passed: sum("passed"), failed: sum("failed") };
  process.exitCode = total.failed === 0 ? 0 : 1;
  // Programs read this line: its format is fixed, and it is the last one.
  console.log(words(total));
}

function words({ passed, failed }) {
  return `${passed} passed, ${failed} failed`;
}
