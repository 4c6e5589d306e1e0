import { selectTenantsWithCharges, workDueCharges } from "../areas/billing/charges/index.ts";
import { cardJob } from "./card-job.ts";
import type { JobDeps } from "./job-deps.ts";
import type { Job } from "./repeat.ts";

/** Charges cards, sends refunds and reads what has no end yet. */
export function workCharges(deps: JobDeps): Job {
  return cardJob(deps, "work-charges", selectTenantsWithCharges, workDueCharges);
}
