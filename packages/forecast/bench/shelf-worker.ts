import { serveJobs } from "../src/runner/serve-jobs.ts";
import type { Cell } from "../src/simulator/grid.ts";
import { runPolicy } from "../src/simulator/run-policy.ts";
import { worldOf } from "../src/simulator/world.ts";
import { families } from "./shelf-policies.ts";

/** One simulated pharmacy under every level of every policy. */
serveJobs(({ cell, seed }: { cell: Cell; seed: number }) => {
  const world = worldOf(cell, seed);
  return families.map(({ levels, at }) => levels.map((level) => runPolicy(world, at(level), seed)));
});
