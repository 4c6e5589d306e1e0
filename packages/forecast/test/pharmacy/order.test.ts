import { expect, test } from "vitest";
import { forecastShelf } from "../../src/pharmacy/forecast-shelf.ts";
import { type MedicineForecast, NO_EXPIRY, type ShelfMedicine } from "../../src/pharmacy/types.ts";
import { packsFor, packsWithin } from "../../src/policy/packs.ts";
import { everyFourWeeks, lots, medicineOf, monday, shelfOf } from "../support/shelf.ts";

// Thirty patients, a box of 28 each, one of them due each day or so.
const visits = Array.from({ length: 30 }, (_, patient) =>
  everyFourWeeks(monday - 1 - (patient % 28), 8, patient),
).flat();

function forecast(given: Partial<ShelfMedicine>): MedicineForecast {
  return forecastShelf(shelfOf([medicineOf(visits, given)])).medicines[0] as MedicineForecast;
}

test("an order cannot be reckoned over again", () => {
  for (const given of [
    {},
    { stock: lots([30, monday + 400]) },
    { minimumOrder: 400 },
    { maximumOrder: 150 },
    { stock: lots([900, monday + 400]) },
  ]) {
    const { order } = forecast(given);
    const lines = order.explanation.slice(0, -1);
    expect(lines.reduce((sum, { amount }) => sum + amount, 0)).toBeCloseTo(order.amount, 6);
    expect(order.explanation.at(-1)).toEqual({ what: "order", amount: order.amount });
    expect(order.amount % 100).toBe(0);
    expect(order.packs[0]).toBe(order.amount / 100);
  }
});

test("what is there or on its way is ordered again", () => {
  const empty = forecast({}).order;
  expect(empty.amount).toBeGreaterThanOrEqual(empty.orderUpTo);
  expect(empty.amount).toBeLessThan(empty.orderUpTo + 100);
  expect(forecast({ stock: lots([empty.orderUpTo, monday + 400]) }).order.amount).toBe(0);
  expect(forecast({ onOrder: lots([empty.orderUpTo, monday + 1]) }).order.amount).toBe(0);
  expect(forecast({ onOrder: lots([empty.orderUpTo, monday + 30]) }).order.amount).toBe(empty.amount);
});

test("stock that expires tomorrow is counted on", () => {
  const { order, risk } = forecast({ stock: lots([500, monday]) });
  expect(order.usableStock).toBeLessThan(80);
  expect(risk.expiring).toBeGreaterThan(400);
});

test("more is bought than will be used before it expires", () => {
  const { order } = forecast({ packs: Float64Array.of(1000, 50), minimumOrder: 900, shelfLifeDays: 10 });
  expect(order.amount).toBeLessThan(600);
  expect(order.explanation.some(({ what, amount }) => what === "expiryCap" && amount < 0)).toBe(true);
});

test("more is ordered than can be had", () => {
  expect(forecast({ maximumOrder: 50 }).order.amount).toBe(0);
  expect(forecast({ maximumOrder: 199 }).order.amount).toBe(100);
});

test("a pack too many, or one too few, is ordered", () => {
  const packs = Float64Array.of(100, 500, 30);
  expect(packsFor(520, packs)).toEqual({ counts: Int32Array.of(0, 1, 1), total: 530 });
  expect(packsFor(1, packs)).toEqual({ counts: Int32Array.of(0, 0, 1), total: 30 });
  expect(packsFor(500, packs)).toEqual({ counts: Int32Array.of(0, 1, 0), total: 500 });
  expect(packsFor(12.5, new Float64Array(0)).total).toBe(12.5);
  expect(packsWithin(99, packs).total).toBeLessThanOrEqual(99);
  expect(packsWithin(20, packs).total).toBe(0);
});

test("nobody is warned of a shelf that will run dry", () => {
  const dry = forecast({ stock: lots([28, monday + 400]) }).risk;
  expect(dry.shortBeforeAfterNext).toBeGreaterThan(0.5);
  expect(dry.shortBeforeNext).toBeLessThanOrEqual(dry.shortBeforeAfterNext);
  expect(dry.shortOn).toBeGreaterThanOrEqual(monday);
  expect(dry.shortOn).toBeLessThan(monday + 5);
  const full = forecast({ stock: lots([30_000, monday + 4000]) }).risk;
  expect(full.shortOn).toBe(null);
  expect(full.shortBeforeAfterNext).toBeLessThan(0.001);
  expect(full.dead).toBeGreaterThan(10_000);
});

test("a patient finds nothing because a part of the pack would expire, or a pack is bought for the bin", () => {
  // Seven tablets about every four weeks, which may be fetched before the delivery after next: 75 of 100 in 300 days.
  const slow = everyFourWeeks(monday - 24, 12).map((visit, index) => ({
    ...visit,
    day: visit.day + (index === 11 ? 0 : ((index * 5) % 9) - 4),
    amount: 7,
  }));
  const orderOf = (shelfLifeDays: number) =>
    forecastShelf(shelfOf([medicineOf(slow, { shelfLifeDays })])).medicines[0]?.order;
  expect(orderOf(NO_EXPIRY)?.amount).toBe(100);
  expect(orderOf(300)?.amount).toBe(100);
  expect(orderOf(100)?.amount).toBe(0);
  expect(orderOf(100)?.explanation.some(({ what, amount }) => what === "expiryCap" && amount < 0)).toBe(true);
});
