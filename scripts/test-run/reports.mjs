import { existsSync, readFileSync } from "node:fs";

/** @typedef {{ passed: number, failed: number, skipped: number }} Counts */

/** Counts of `npm run verify`: each check is one. */
export function readVerifyReport(file) {
  const report = read(file);
  return counts(report?.passed, report?.failed, 0);
}

/** Counts of a vitest run; a test file that could not even be loaded is one failure. */
export function readVitestReport(file) {
  const report = read(file);
  const unloaded = (report?.testResults ?? []).filter(
    (result) => result.status === "failed" && !result.assertionResults.some(({ status }) => status === "failed"),
  );
  return counts(
    report?.numPassedTests,
    (report?.numFailedTests ?? 0) + unloaded.length,
    (report?.numPendingTests ?? 0) + (report?.numTodoTests ?? 0),
  );
}

/** Counts of a Playwright run; a test that passed only when tried again has failed. */
export function readPlaywrightReport(file) {
  const report = read(file);
  const { expected, unexpected = 0, flaky = 0, skipped } = report?.stats ?? {};
  const outside = unexpected === 0 ? (report?.errors?.length ?? 0) : 0;
  return counts(expected, unexpected + flaky + outside, skipped);
}

function counts(passed = 0, failed = 0, skipped = 0) {
  return { passed, failed, skipped };
}

function read(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : undefined;
}
