import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { runSection } from "./run-section.mjs";

/**
 * Runs the sections one after the other; one that may run beside others does, and shows its output when it has ended.
 * @param {import("./sections.mjs").Section[]} sections
 * @param {{ folder: string, until: number }} run where reports may be written, and the time (ms) at which all must be over
 */
export async function runSections(sections, run) {
  const outcomes = [];
  let beside = [];
  for (const section of sections) {
    if (section.beside) {
      beside.push(runBeside(section, run));
      continue;
    }
    if (section.alone) {
      outcomes.push(...(await Promise.all(beside)));
      beside = [];
    }
    console.log(`\n== ${section.name}`);
    outcomes.push(await runSection(section, run));
  }
  outcomes.push(...(await Promise.all(beside)));
  return outcomes;
}

async function runBeside(section, run) {
  const log = path.join(run.folder, `${section.name}.log`);
  console.log(`\n== ${section.name} (beside the next; its output comes at its end)`);
  const outcome = await runSection(section, { ...run, log });
  console.log(`\n== ${section.name} ended`);
  if (existsSync(log)) process.stdout.write(readFileSync(log));
  return outcome;
}
