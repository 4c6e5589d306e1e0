import { erasePastPatients } from "../areas/stock/dispensing/index.ts";
import type { JobDeps } from "./job-deps.ts";
import { type Job, repeat } from "./repeat.ts";

const everyMs = 60 * 60 * 1000;

/** Erases what links dispensings to patients once an institution's retention has ended. */
export function erasePatients({ database, clock, log }: Pick<JobDeps, "database" | "clock" | "log">): Job {
  return repeat({ name: "erase-patients", everyMs, log }, () => erasePastPatients({ database, clock }));
}
