import { expect, test } from "vitest";
import { daysOut } from "../../src/areas/forecast/forecasts/input/days-out.ts";

test("days without stock are not taken for days without demand", () => {
  // On hand 10, nothing from day 5 on, 8 on day 9, nothing from day 12 until today.
  const out = daysOut(
    [
      [1, 10],
      [5, 0],
      [9, 8],
      [12, 0],
    ],
    20,
  );
  expect([...out.from]).toEqual([6, 13]);
  expect([...out.to]).toEqual([8, 19]);
});
