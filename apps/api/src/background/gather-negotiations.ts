import { institutionAccess } from "../areas/institution/institutions/index.ts";
import { gatherItems } from "../areas/ordering/negotiations/index.ts";
import type { JobDeps } from "./job-deps.ts";
import { type Job, repeat } from "./repeat.ts";

const everyMs = 500;

/** Sums up the items of negotiations for all shops of a corporation. */
export function gatherNegotiations({ database, clock, log }: Pick<JobDeps, "database" | "clock" | "log">): Job {
  const deps = { database, clock, log, institutionAccess };
  return repeat({ name: "gather-negotiations", everyMs, log }, (stopping) => gatherItems(deps, stopping));
}
