import { expect, it } from "vitest";
import { newSymbols } from "./same-symbol.ts";

it("a box that is held before the camera is not counted over and over, and the next box of its kind is", () => {
  let now = 0;
  const fresh = newSymbols(() => now);
  const seen = [0, 120, 240, 1_500, 2_900, 4_399, 5_899].map((at) => {
    now = at;
    return fresh(["a"]).length;
  });
  expect(seen).toEqual([1, 0, 0, 0, 0, 0, 1]);
});

it("a second symbol beside the first is not missed", () => {
  const fresh = newSymbols(() => 0);
  expect(fresh(["a"])).toEqual(["a"]);
  expect(fresh(["a", "b", "b"])).toEqual(["b"]);
});
