import { expect, test } from "vitest";
import { splitReceipt } from "./split-receipt.ts";

const shop = (tradingId: string, statedYen: bigint, dueYen = statedYen) => ({
  tradingId,
  statedYen,
  dueYen,
  hasLeft: false,
});
const gone = (tradingId: string, statedYen: bigint) => ({
  tradingId,
  statedYen,
  dueYen: statedYen,
  hasLeft: true,
});
const split = (yen: bigint, shops: ReturnType<typeof shop>[], tradingId = "") =>
  splitReceipt({ yen, tradingId }, shops).map((share) => `${share.tradingId} ${share.yen}`);

test("a corporation's payment is lost in part, counted twice, or given to a shop that owes nothing", () => {
  const shops = [shop("a", 300n), shop("b", 0n), shop("c", 200n), shop("d", -50n)];
  expect(split(500n, shops)).toEqual(["a 300", "c 200"]);
  expect(split(350n, shops)).toEqual(["a 300", "c 50"]);
  expect(split(560n, shops)).toEqual(["a 360", "c 200"]);
});

test("the next month of one shop is paid before this month of another", () => {
  const shops = [shop("a", 100n, 200n), shop("b", 100n, 200n), shop("c", 100n, 200n)];
  expect(split(300n, shops)).toEqual(["a 100", "b 100", "c 100"]);
  expect(split(420n, shops)).toEqual(["a 200", "b 120", "c 100"]);
});

test("a receipt that was assigned to a shop lowers what that shop gets of it", () => {
  // 300 came and wait at shop a, which therefore seems to have a credit.
  expect(split(300n, [shop("a", -200n), shop("b", 200n)], "a")).toEqual(["a 100", "b 200"]);
});

test("what a corporation pays too much goes to a shop that has left it", () => {
  expect(split(700n, [gone("a", 300n), shop("b", 200n)])).toEqual(["a 300", "b 400"]);
  expect(split(700n, [gone("a", 300n), gone("b", 200n)])).toEqual(["a 300", "b 200", " 200"]);
  expect(split(500n, [gone("a", 300n), gone("b", 200n)])).toEqual(["a 300", "b 200"]);
});
