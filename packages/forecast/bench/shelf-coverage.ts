import { cells } from "../src/simulator/grid.ts";
import { randomFrom } from "../src/simulator/random.ts";
import { worldOf } from "../src/simulator/world.ts";
import { addCoverage, coverageCells, coverageLevels, noCoverage } from "./coverage.ts";

const seeds = Number(process.argv[2] ?? 5);
const windows = [6, 28];

console.log("Share of needs at or under the quantile named, by the randomised probability integral transform\n");
console.log(
  `| refill share | habit spread | days ahead | needs | bias, % | ${coverageLevels.map((level) => `q${level}`).join(" | ")} |`,
);
console.log(`| --- | --- | --- | --- | --- | ${coverageLevels.map(() => "---").join(" | ")} |`);
for (const cell of cells) {
  for (const window of windows) {
    const random = randomFrom(window);
    const sums = noCoverage();
    for (let seed = 1; seed <= seeds; seed++) addCoverage(sums, worldOf(cell, seed), random, window);
    console.log(`| ${[cell.refillShare, cell.habitSpread, window, ...coverageCells(sums)].join(" | ")} |`);
  }
}
