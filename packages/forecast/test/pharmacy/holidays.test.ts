import { expect, test } from "vitest";
import { forecastShelf } from "../../src/pharmacy/forecast-shelf.ts";
import { at } from "../../src/vector.ts";
import { everyDay, everyFourWeeks, medicineOf, monday, shelfOf } from "../support/shelf.ts";

// Thirteen visits each of 28 patients, one due on every day of the next four weeks.
const regular = Array.from({ length: 28 }, (_, patient) => everyFourWeeks(monday - 28 + patient, 13, patient)).flat();
const holiday = 9;

/** Expected need of each day, with and without a holiday on the tenth. */
function means(visits: typeof regular) {
  const historyFrom = monday - 13 * 28;
  const closedDays = Int32Array.of(monday + holiday);
  return [everyDay, { ...everyDay, closedDays }].map((openDays) => {
    const [forecast] = forecastShelf(shelfOf([medicineOf(visits)], { historyFrom, openDays })).medicines;
    return forecast?.dailyMean ?? new Float64Array(56);
  }) as [Float64Array, Float64Array];
}

const sum = (values: Float64Array, from: number, to: number) =>
  values.subarray(from, to).reduce((total, amount) => total + amount, 0);

test("a patient who is due on a holiday is expected on it, or on no day", () => {
  const [usual, closed] = means(regular);
  expect(at(usual, holiday)).toBeGreaterThan(10);
  expect(at(closed, holiday)).toBe(0);
  // What does not come on the holiday comes on the days around it.
  const around = [holiday - 1, holiday + 1].map((day) => at(closed, day) - at(usual, day));
  for (const more of around) expect(more).toBeGreaterThan(0);
  expect(sum(closed, 0, 28)).toBeGreaterThan(0.97 * sum(usual, 0, 28));
});
