import { spawnSync } from "node:child_process";
import path from "node:path";
import { has } from "./containers/shell.mjs";
import { root } from "./lib/root.mjs";

// `npm run check:alerts`: checks and tests the alert rules with promtool. Where it is not installed, it reports this.

const folder = path.join(root, "deploy/prometheus");
const steps = [
  ["check", "rules", "alerts.yml"],
  ["check", "config", "--syntax-only", "prometheus.yml"],
  ["test", "rules", "alerts.test.yml"],
];

if (has("promtool")) {
  const failed = steps.filter((step) => spawnSync("promtool", step, { cwd: folder, stdio: "inherit" }).status !== 0);
  console.log(`${steps.length - failed.length} passed, ${failed.length} failed`);
  process.exitCode = failed.length === 0 ? 0 : 1;
} else {
  console.log("skipped: promtool is not installed. On Debian: apt-get install prometheus");
}
