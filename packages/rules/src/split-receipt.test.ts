import { expect, test } from "vitest";
import { splitReceipt } from "./split-receipt.ts";

const shops = [
  { tradingId: "a", dueYen: 300n },
  { tradingId: "b", dueYen: 0n },
  { tradingId: "c", dueYen: 200n },
];

test("a corporation's payment is lost in part, counted twice, or given to a shop that owes nothing", () => {
  expect(splitReceipt(500n, shops)).toEqual([
    { tradingId: "a", yen: 300n },
    { tradingId: "c", yen: 200n },
  ]);
  expect(splitReceipt(350n, shops)).toEqual([
    { tradingId: "a", yen: 300n },
    { tradingId: "c", yen: 50n },
  ]);
  expect(splitReceipt(560n, shops)).toEqual([
    { tradingId: "a", yen: 360n },
    { tradingId: "c", yen: 200n },
  ]);
});
