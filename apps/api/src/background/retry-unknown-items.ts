import { unknownItemsRetry } from "../areas/stock/dispensing/index.ts";
import type { JobDeps } from "./job-deps.ts";
import { type Job, repeat } from "./repeat.ts";

const everyMs = 5_000;

/** Books dispensed items whose medicine nobody knew, as soon as the master knows it. */
export function retryUnknownItems({ database, clock, log }: Pick<JobDeps, "database" | "clock" | "log">): Job {
  const retry = unknownItemsRetry({ database, clock });
  return repeat({ name: "retry-unknown-items", everyMs, log }, async () => {
    await retry();
    return false;
  });
}
