import { existsSync, readFileSync } from "node:fs";
import path from "node:path";

/**
 * @typedef {{ passed: number, failed: number, skipped: number, names: string[] }} Counts
 *   `names` lists what failed, since only the end of a long run may be kept.
 */

/** Counts of `npm run verify`: each check is one. */
export function readVerifyReport(file) {
  const report = read(file);
  return { passed: report?.passed ?? 0, failed: report?.failed ?? 0, skipped: 0, names: [] };
}

/**
 * Counts of a vitest run. A test file that could not even be loaded is one failure, and so is one whose process ended or
 * hung before its tests did: nothing else would tell of them.
 */
export function readVitestReport(file) {
  const report = read(file);
  const names = [];
  for (const { name, status, assertionResults } of report?.testResults ?? []) {
    const where = path.basename(name);
    const failed = assertionResults.filter((test) => test.status === "failed");
    const endless = assertionResults.filter((test) => test.status === "pending").length;
    names.push(...failed.map(({ fullName }) => `${where}: ${fullName}`));
    if (endless > 0) names.push(`${where}: ${endless} tests were begun with and never ended`);
    else if (status === "failed" && failed.length === 0) names.push(`${where} could not be loaded or prepared`);
  }
  return {
    passed: report?.numPassedTests ?? 0,
    failed: names.length,
    skipped: (report?.numPendingTests ?? 0) + (report?.numTodoTests ?? 0),
    names,
  };
}

/** Counts of a Playwright run; a test that passed only when tried again has failed. */
export function readPlaywrightReport(file) {
  const report = read(file);
  const { expected, unexpected = 0, flaky = 0, skipped } = report?.stats ?? {};
  const outside = unexpected === 0 ? (report?.errors?.length ?? 0) : 0;
  const names = (report?.suites ?? []).flatMap(failedSpecs);
  return { passed: expected ?? 0, failed: unexpected + flaky + outside, skipped: skipped ?? 0, names };
}

/** A suite holds suites and specs; a spec's test failed that did not end as it should, or not at once. */
function failedSpecs({ specs = [], suites = [] }) {
  const failed = specs.filter(({ tests }) => tests.some(({ status }) => status === "unexpected" || status === "flaky"));
  return [...failed.map(({ file, title }) => `${file}: ${title}`), ...suites.flatMap(failedSpecs)];
}

function read(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : undefined;
}
