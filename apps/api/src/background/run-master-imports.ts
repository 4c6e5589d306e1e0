import { workOnMasterImports } from "../areas/medicine/master/index.ts";
import { passes } from "../platform/rpc/passes.ts";
import type { JobDeps } from "./job-deps.ts";
import { type Job, repeat } from "./repeat.ts";

const everyMs = 1_000;

/** Checks and applies imports of the medicine master that its administrators have started. */
export function runMasterImports({
  env,
  database,
  clock,
  log,
}: Pick<JobDeps, "env" | "database" | "clock" | "log">): Job {
  const deps = { database, clock, log, masterTenant: env.MASTER_TENANT, passes };
  return repeat({ name: "run-master-imports", everyMs, log }, () => workOnMasterImports(deps));
}
