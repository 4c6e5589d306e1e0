import { expect, test } from "vitest";
import { addAtoms, atomsOf, commonStep, compound } from "../../src/pharmacy/convolution.ts";
import { gammaNeed } from "../../src/pharmacy/moments.ts";
import { chanceAtMost, chanceBelow, quantileOf } from "../../src/pharmacy/need.ts";
import { at } from "../../src/vector.ts";

test("a sum of patients' amounts has chances that no count of cases confirms", () => {
  const patients = [
    { amounts: [0, 28], chances: [0.3, 0.7] },
    { amounts: [0, 14, 42], chances: [0.5, 0.25, 0.25] },
    { amounts: [0, 56], chances: [0.9, 0.1] },
  ];
  const cases = new Float64Array(20);
  for (const [a, left] of patients[0]?.amounts.entries() ?? []) {
    for (const [b, middle] of patients[1]?.amounts.entries() ?? []) {
      for (const [c, right] of patients[2]?.amounts.entries() ?? []) {
        const chance = [a, b, c].reduce(
          (product, index, patient) => product * (patients[patient]?.chances[index] ?? 0),
          1,
        );
        cases[(left + middle + right) / 14] = at(cases, (left + middle + right) / 14) + chance;
      }
    }
  }
  const sum = new Float64Array(20);
  sum[0] = 1;
  for (const { amounts, chances } of patients) addAtoms(sum, atomsOf(amounts, chances, 14));
  for (let step = 0; step < 20; step++) expect(at(sum, step)).toBeCloseTo(at(cases, step), 12);
});

test("dispensings come in another number than a negative binomial predicts", () => {
  const [mean, shape] = [2.5, 1.7];
  const chances = compound(mean, shape, atomsOf([1], [1], 1), 200);
  let expected = (shape / (shape + mean)) ** shape;
  for (let count = 0; count < 60; count++) {
    expect(at(chances, count)).toBeCloseTo(expected, 12);
    expected *= ((shape + count) / (count + 1)) * (mean / (shape + mean));
  }
});

test("a coarser lattice changes the mean", () => {
  const { step, chance } = atomsOf([10, 25], [0.4, 0.6], 8);
  expect(step.reduce((sum, value, index) => sum + value * 8 * at(chance, index), 0)).toBeCloseTo(19, 12);
  expect(commonStep([28, 42, 84], 1)).toBe(14);
  expect(commonStep([0.3, 0.5], 0.1)).toBeCloseTo(0.1, 12);
});

test("a quantile is not enough with the chance it names", () => {
  const need = gammaNeed(500, 2500, 1);
  expect(quantileOf(need, 0.5)).toBeGreaterThan(490);
  expect(quantileOf(need, 0.5)).toBeLessThan(502);
  expect(quantileOf(need, 0.95)).toBeGreaterThan(575);
  expect(quantileOf(need, 0.95)).toBeLessThan(595);
  for (const level of [0.1, 0.5, 0.9, 0.99]) {
    expect(chanceAtMost(need, quantileOf(need, level))).toBeGreaterThanOrEqual(level);
    expect(chanceBelow(need, quantileOf(need, level))).toBeLessThan(level);
  }
});
