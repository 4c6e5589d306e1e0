import { erasePastPatients } from "../areas/stock/dispensing/index.ts";
import type { JobDeps } from "./job-deps.ts";
import { type Job, repeatAlone } from "./repeat.ts";

const everyMs = 60 * 60 * 1000;

/** Erases what links dispensings to patients once an institution's retention has ended. */
export function erasePatients({
  database,
  clock,
  log,
  names,
}: Pick<JobDeps, "database" | "clock" | "log" | "names">): Job {
  return repeatAlone({ name: "erase-patients", everyMs, log, names }, () => erasePastPatients({ database, clock }));
}
