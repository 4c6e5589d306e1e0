import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { root } from "../lib/root.mjs";
import { readPlaywrightReport, readVerifyReport, readVitestReport } from "./reports.mjs";

/**
 * @typedef {object} Step one program of a section
 * @property {string} title
 * @property {(report: string) => { args: string[], env?: Record<string, string> }} npm the arguments of npm
 * @property {((report: string) => import("./reports.mjs").Counts) | undefined} read absent where nothing is counted
 *
 * @typedef {object} Section
 * @property {string} name
 * @property {number} minutes after which it counts as hung
 * @property {Step[]} steps a step after a failed one is not run
 * @property {boolean} [beside] runs beside the sections before and after it, up to the next that needs the machine alone
 * @property {boolean} [alone] begins when everything before it has ended
 */

/**
 * Everything `npm test` runs. The packages' tests mostly wait for systems to start, which leaves a core to the others.
 * The system that a browser visits builds the web when its sources have changed since the last build.
 */
export function allSections() {
  return [
    { name: "packages", minutes: 30, beside: true, steps: testable("packages").map(vitest) },
    { name: "verify", minutes: 12, steps: [verify()] },
    { name: "api", minutes: 28, steps: [vitest("apps/api")] },
    { name: "web", minutes: 16, steps: [vitest("apps/web")] },
    { name: "browser", minutes: 36, alone: true, steps: [playwright("apps/e2e")] },
  ];
}

function verify() {
  return {
    title: "verify",
    npm: (report) => ({ args: ["run", "verify", "--", `--report=${report}`] }),
    read: readVerifyReport,
  };
}

function vitest(folder) {
  return {
    title: folder,
    npm: (report) => ({
      args: [...inWorkspace(folder, "test"), "--reporter=default", "--reporter=json", `--outputFile.json=${report}`],
    }),
    read: readVitestReport,
  };
}

function playwright(folder) {
  return {
    title: folder,
    npm: (report) => ({
      args: [...inWorkspace(folder, "test"), "--reporter=list,json"],
      env: { PLAYWRIGHT_JSON_OUTPUT_FILE: report },
    }),
    read: readPlaywrightReport,
  };
}

function inWorkspace(folder, script) {
  return ["run", script, `--workspace=${manifestOf(folder).name}`, "--"];
}

function testable(parent) {
  return readdirSync(path.join(root, parent))
    .map((name) => `${parent}/${name}`)
    .filter((folder) => existsSync(path.join(root, folder, "package.json")) && manifestOf(folder).scripts?.test);
}

function manifestOf(folder) {
  return JSON.parse(readFileSync(path.join(root, folder, "package.json"), "utf8"));
}
