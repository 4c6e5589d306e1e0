import { workOnMasterImports } from "../areas/medicine/master/index.ts";
import { failureOf } from "../platform/rpc/failure-to-connect.ts";
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

/** A database that is away or too busy comes back; anything else would fail again. */
function passes(error: unknown): boolean {
  const failure = failureOf(error);
  return "reason" in failure && ["SERVICE_UNAVAILABLE", "BUSY", "DEADLINE"].includes(failure.reason);
}
