import { unknownItemsRetry } from "../areas/stock/dispensing/index.ts";
import type { JobDeps } from "./job-deps.ts";
import { type Job, repeatAlone } from "./repeat.ts";

const everyMs = 5_000;

/** Books dispensed items whose medicine nobody knew, as soon as the master knows it. */
export function retryUnknownItems({
  database,
  clock,
  log,
  names,
}: Pick<JobDeps, "database" | "clock" | "log" | "names">): Job {
  const retry = unknownItemsRetry({ database, clock });
  return repeatAlone({ name: "retry-unknown-items", everyMs, log, names }, async () => {
    await retry();
    return false;
  });
}
