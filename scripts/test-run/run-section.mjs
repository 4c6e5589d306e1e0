import { rmSync } from "node:fs";
import path from "node:path";
import { runNpmScript } from "./run-npm-script.mjs";

/** Failures a section names at its end; beyond this they have one cause. */
const mostNames = 20;

/**
 * Runs the steps of a section. A step that fails without a failed test, hangs, or runs no test counts as one failure.
 * @param {import("./sections.mjs").Section} section
 * @param {{ folder: string, until: number, log?: string }} run where reports may be written, the time (ms) at which all
 *   must be over, and a file for the output where it shall not be shown as it comes
 * @returns {Promise<import("./reports.mjs").Counts & { name: string, seconds: number, words: string[] }>}
 */
export async function runSection(section, { folder, until, log }) {
  const begun = Date.now();
  const outcome = { name: section.name, passed: 0, failed: 0, skipped: 0, seconds: 0, words: [] };
  const limit = Math.min(until, begun + section.minutes * 60_000);
  for (const [index, step] of section.steps.entries()) {
    const report = path.join(folder, `${section.name}-${index}.json`);
    rmSync(report, { force: true });
    const { code, hung } = await runNpmScript(step.npm(report), {
      milliseconds: Math.max(1_000, limit - Date.now()),
      log,
    });
    const { passed, failed, skipped, names } = step.read?.(report) ?? { passed: 0, failed: 0, skipped: 0, names: [] };
    const trouble = troubleOf(step, { code, hung, passed, failed });
    if (trouble) outcome.words.push(`${step.title} ${trouble}`);
    outcome.words.push(...names.slice(0, mostNames));
    outcome.passed += passed;
    outcome.failed += failed + (trouble ? 1 : 0);
    outcome.skipped += skipped;
    if (step.read === undefined && trouble) break;
  }
  outcome.seconds = (Date.now() - begun) / 1000;
  return outcome;
}

function troubleOf(step, { code, hung, passed, failed }) {
  if (hung) return "did not end in time and was stopped";
  if (failed > 0) return undefined;
  if (code !== 0) return `ended with status ${code} although no test failed`;
  if (step.read !== undefined && passed === 0) return "ran no test";
  return undefined;
}
