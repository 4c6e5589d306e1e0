import { institutionAccess } from "../areas/institution/institutions/index.ts";
import { workOnChainRuns as work } from "../areas/ordering/chain-run/index.ts";
import type { JobDeps } from "./job-deps.ts";
import { type Job, repeat } from "./repeat.ts";

const everyMs = 500;

/** Computes runs of order proposals over all shops of a corporation. */
export function workOnChainRuns({ database, clock, log }: Pick<JobDeps, "database" | "clock" | "log">): Job {
  const deps = { database, clock, log, institutionAccess };
  return repeat({ name: "work-on-chain-runs", everyMs, log }, (stopping) => work(deps, stopping));
}
