import { keepShopFigures as keep } from "../areas/desk/chain/index.ts";
import { readBilledMonths } from "../areas/settlement/reported/index.ts";
import type { JobDeps } from "./job-deps.ts";
import { type Job, repeat } from "./repeat.ts";

const everyMs = 5_000;

/** Keeps the figures that head offices compare, one shop after another. */
export function keepShopFigures({ database, clock, log }: Pick<JobDeps, "database" | "clock" | "log">): Job {
  const deps = { database, clock, log, readBilledMonths };
  return repeat({ name: "keep-shop-figures", everyMs, log }, () => keep(deps));
}
