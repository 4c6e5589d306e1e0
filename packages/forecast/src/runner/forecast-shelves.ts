import { availableParallelism } from "node:os";
import type { ShelfForecast, ShelfInput } from "../pharmacy/types.ts";
import { runJobs } from "./run-jobs.ts";

/**
 * Forecasts the shelves of many institutions on worker threads, at most one shelf a thread in memory. `shelves` is read as
 * threads become free; `take` gets each forecast as it comes and is waited for.
 */
export function forecastShelves<Shelf extends ShelfInput>(
  shelves: AsyncIterable<Shelf> | Iterable<Shelf>,
  take: (forecast: ShelfForecast, shelf: Shelf) => Promise<void> | void,
  threads: number = availableParallelism(),
): Promise<void> {
  return runJobs(new URL("shelf-worker.ts", import.meta.url), shelves, { threads }, take);
}
