import quantile from "@stdlib/stats-base-dists-negative-binomial-quantile";
import { expect, test } from "vitest";
import { workingLevels } from "../../src/series/levels.ts";
import { negativeBinomialQuantiles } from "../../src/series/negative-binomial.ts";
import { at } from "../../src/vector.ts";

test("counts are read off another distribution than the negative binomial", () => {
  const into = new Float64Array(workingLevels.length);
  for (const mean of [0.05, 0.4, 1, 3.7, 20, 150]) {
    for (const dispersion of [0.05, 0.3, 1, 4]) {
      negativeBinomialQuantiles(mean, dispersion, workingLevels, into);
      const shape = 1 / dispersion;
      const chance = shape / (shape + mean);
      for (const [j, count] of into.entries()) {
        const level = at(workingLevels, j);
        expect(`${mean} ${dispersion} ${level}: ${count}`).toBe(
          `${mean} ${dispersion} ${level}: ${quantile(level, shape, chance)}`,
        );
      }
    }
  }
});

test("a large count jumps where its reckoning changes", () => {
  const below = new Float64Array(workingLevels.length);
  const above = new Float64Array(workingLevels.length);
  negativeBinomialQuantiles(399.9, 0.2, workingLevels, below);
  negativeBinomialQuantiles(400.1, 0.2, workingLevels, above);
  for (const [j, count] of below.entries()) expect(Math.abs(count / at(above, j) - 1)).toBeLessThan(0.03);
});
