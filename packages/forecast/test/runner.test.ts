import { fork } from "node:child_process";
import { once } from "node:events";
import { expect, test } from "vitest";
import { forecastShelf } from "../src/pharmacy/forecast-shelf.ts";
import type { ShelfForecast, ShelfInput } from "../src/pharmacy/types.ts";
import { forecastShelves } from "../src/runner/forecast-shelves.ts";
import { everyFourWeeks, medicineOf, monday, shelfOf } from "./support/shelf.ts";

const shelves = [3, 9, 15, 21, 27].map((ago) => shelfOf([medicineOf(everyFourWeeks(monday - ago, 6))]));

test("a shelf forecast on another thread gets another result", async () => {
  const results = new Map<ShelfInput, ShelfForecast>();
  await forecastShelves(shelves, (forecast, shelf) => void results.set(shelf, forecast), 2);
  for (const shelf of shelves) expect(results.get(shelf)).toEqual(forecastShelf(shelf));
});

test("all shelves are read into memory before the first is done", async () => {
  let [read, taken, most] = [0, 0, 0];
  function* reading() {
    for (const shelf of [...shelves, ...shelves, ...shelves]) {
      read += 1;
      most = Math.max(most, read - taken);
      yield shelf;
    }
  }
  await forecastShelves(reading(), () => void taken++, 2);
  expect(taken).toBe(15);
  expect(most).toBeLessThanOrEqual(2);
});

test("a shelf that cannot be forecast leaves the night hanging", async () => {
  const broken = { ...shelfOf([]), openDays: { weekdays: [], closedDays: null } };
  // What a faulty caller sends cannot be written in types; as it comes from outside it is read as unknown.
  const parsed: { shelf: ShelfInput } = JSON.parse(JSON.stringify({ shelf: broken }));
  await expect(forecastShelves([parsed.shelf], () => undefined, 1)).rejects.toThrow();
});

test("a server that is watched while it is developed takes a message of the watcher for a forecast", async () => {
  const child = fork(new URL("./support/forecast-once.ts", import.meta.url), {
    env: { ...process.env, WATCH_REPORT_DEPENDENCIES: "1" },
  });
  const answers: unknown[] = [];
  child.on("message", (message) => answers.push(message));
  await once(child, "close");
  expect(answers.filter((answer) => typeof answer === "string")).toEqual(["object"]);
});
