import { availableParallelism } from "node:os";
import type { ShelfForecast, ShelfInput } from "@meguri/forecast/pharmacy/types";
import { forecastShelves } from "@meguri/forecast/runner/forecast-shelves";
import { notifierIn } from "../areas/account/notifications/index.ts";
import { forecastNight, workOnForecasts } from "../areas/forecast/forecasts/index.ts";
import type { JobDeps } from "./job-deps.ts";
import { type Job, repeat, repeatAlone } from "./repeat.ts";

const everyMs = 5_000;
const nightMs = 60_000;

/**
 * Makes forecasts as they become due, some institutions at once, and all of them when a day begins. A core is left to those
 * who wait for an answer.
 */
export function runForecasts({
  env,
  database,
  clock,
  log,
  names,
}: Pick<JobDeps, "env" | "database" | "clock" | "log" | "names">): Job {
  const notifier = notifierIn(env.DEFAULT_LANGUAGE);
  const deps = { database, clock, log, notifier, forecastShelf };
  const beginNight = forecastNight(deps);
  const jobs = [
    repeatAlone({ name: "begin-forecast-night", everyMs: nightMs, log, names }, async () => {
      await beginNight();
      return false;
    }),
    ...Array.from({ length: Math.max(1, availableParallelism() - 1) }, () =>
      repeat({ name: "run-forecasts", everyMs, log }, () => workOnForecasts(deps)),
    ),
  ];
  return {
    async stop() {
      await Promise.all(jobs.map((job) => job.stop()));
    },
  };
}

/** The engine in a thread of its own, which ends with the shelf and gives its memory back. */
async function forecastShelf(input: ShelfInput): Promise<ShelfForecast> {
  let computed: ShelfForecast | undefined;
  await forecastShelves(
    [input],
    (forecast) => {
      computed = forecast;
    },
    1,
  );
  if (!computed) throw new Error("A thread that answers has a forecast.");
  return computed;
}
