import { expect, test } from "vitest";
import { lineYen } from "./money.ts";
import { packPriceOf, settledChange, unitPriceOf } from "./settled-price.ts";

test("a settled line costs a yen more or less than it would have cost at the agreed price", () => {
  let seed = 11;
  const random = (most: number) => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed % most;
  };
  const price = () => `${random(5_000)}.${String(random(10_000)).padStart(4, "0")}`;
  for (let round = 0; round < 20_000; round += 1) {
    const [packs, packPrice, agreed] = [1 + random(40), price(), price()];
    const changedYen = round % 5 === 0 ? BigInt(random(200) - 100) : 0n;
    const change = settledChange({ packs, packPrice, changedYen }, agreed);
    const changed = change ? (lineYen(change.packPrice, change.packs) ?? 0n) : 0n;
    const billed = lineYen(packPrice, packs) ?? 0n;
    expect(billed + changedYen + changed).toBe(lineYen(agreed, packs));
  }
});

test("a difference is stated as an amount although it is one of a package, or a settled line is changed again", () => {
  const line = { packs: 3, packPrice: "1000", changedYen: 0n };
  expect(settledChange(line, "950.4")).toEqual({ packs: -3, packPrice: "49.6" });
  expect(settledChange(line, "1020")).toEqual({ packs: 3, packPrice: "20" });
  expect(settledChange({ ...line, packPrice: "1000.5" }, "1000.4")).toEqual({ packs: -1, packPrice: "1" });
  expect(settledChange({ ...line, changedYen: -150n }, "950")).toBeUndefined();
});

test("a price of a unit makes another price of the package than billing computes", () => {
  expect(packPriceOf("33.3333", "30.00000")).toBe("999.999");
  expect(packPriceOf("0.0001", "0.5")).toBe("0.0001");
  expect(unitPriceOf("1000", "30")).toBe("33.3333");
  expect(unitPriceOf("10.5", "0.5")).toBe("21");
});
