import { cells } from "../src/simulator/grid.ts";
import { randomFrom } from "../src/simulator/random.ts";
import { worldOf } from "../src/simulator/world.ts";
import { addCoverage, coverageCells, coverageLevels, noCoverage } from "./coverage.ts";

// Seeds 101 and following: none of them was used to choose a constant.
const seeds = Number(process.argv[2] ?? 2);
const firstSeed = Number(process.argv[3] ?? 101);
const daysKnown = [7, 14, 28, 56, 112, 365];
const windows = [6, 14, 28];

console.log(
  "Share of needs at or under the quantile named, over all cells, by the days of dispensings that are known\n",
);
console.log(
  `| days known | days ahead | needs | bias, % | ${coverageLevels.map((level) => `q${level}`).join(" | ")} |`,
);
console.log(`| --- | --- | --- | --- | ${coverageLevels.map(() => "---").join(" | ")} |`);
for (const known of daysKnown) {
  for (const window of windows) {
    const random = randomFrom(window);
    const sums = noCoverage();
    for (const cell of cells)
      for (let seed = firstSeed; seed < firstSeed + seeds; seed++)
        addCoverage(sums, worldOf(cell, seed), random, window, known);
    console.log(`| ${[known, window, ...coverageCells(sums)].join(" | ")} |`);
  }
}
