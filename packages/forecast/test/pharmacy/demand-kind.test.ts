import { expect, it } from "vitest";
import { kindOfDemand } from "../../src/pharmacy/demand-kind.ts";

const kindOf = (...amounts: number[]) => kindOfDemand(Float64Array.from(amounts))?.kind;

it("demand is classified as frequent or rare, even or uneven, by the limits of 2005", () => {
  expect(kindOf(28, 28, 56, 28, 28, 28, 56, 28)).toBe("smooth");
  expect(kindOf(28, 0, 28, 0, 0, 28, 0, 28)).toBe("intermittent");
  expect(kindOf(14, 14, 140, 14, 14, 14, 200, 14)).toBe("erratic");
  expect(kindOf(14, 0, 0, 200, 0, 14, 0, 0, 14)).toBe("lumpy");
});

it("figures that a person checks by hand come out as reckoned by hand", () => {
  // Six weeks, four of them with demand; sizes 10, 10, 30, 30: mean 20, variance 100.
  expect(kindOfDemand(Float64Array.of(10, 0, 10, 30, 0, 30))).toEqual({
    kind: "intermittent",
    interval: 1.5,
    spread: 0.25,
  });
});

it("a medicine that was new or out of stock passes for one that is rarely used", () => {
  expect(kindOf(0, 0, 0, 0, 0, 28, 28, 28, 28)).toBe("smooth");
  expect(kindOf(28, Number.NaN, Number.NaN, 28, 28, 28)).toBe("smooth");
});

it("three demands are taken for a kind", () => {
  expect(kindOf(0, 28, 0, 28, 28)).toBeUndefined();
  expect(kindOf()).toBeUndefined();
});
