import { expect, test } from "vitest";
import { bestOffer, discountedPrice, gapRate, packGap, termFrom, termGapYen, termsAround } from "./negotiation.ts";

test("a negotiation of the second half ends in the wrong year, or a day of March is in the term that follows", () => {
  expect(termFrom("2026-10-01")).toEqual({ from: "2026-10-01", until: "2027-03-31" });
  expect(termFrom("2026-04-01")).toEqual({ from: "2026-04-01", until: "2026-09-30" });
  expect(termFrom("2026-05-01")).toBeUndefined();
  expect(termsAround("2027-03-31").map(({ from }) => from)).toEqual(["2026-10-01", "2027-04-01"]);
  expect(termsAround("2026-04-01").map(({ from }) => from)).toEqual(["2026-04-01", "2026-10-01"]);
  expect(termsAround("2026-11-27").map(({ from }) => from)).toEqual(["2026-10-01", "2027-04-01"]);
});

test("the gap leaves the tax out, or a dear price seems to gain", () => {
  // 1,010 yen with tax in the list; 800 without tax are 880 with it.
  expect(packGap("1010", "800")).toBe("130");
  expect(packGap("10.1", "9.55")).toBe("-0.405");
  expect(packGap("", "800")).toBe("");
  expect(termGapYen("10.1", "9.55", 3)).toBe(-1n);
  expect(gapRate("1010", "800")).toBeCloseTo(0.1287, 4);
  expect(gapRate("", "800")).toBe(0);
});

test("a discount on everything gives another price than the same discount on the item", () => {
  // 1,000 yen less 12 percent are 880 with tax.
  expect(discountedPrice("1000", "12")).toBe("800");
  expect(discountedPrice("1010", "9.5")).toBe("831");
  expect(discountedPrice("5.9", "10")).toBe("4.83");
  expect(discountedPrice("1000", "0")).toBe("909");
});

test("the dearer offer is called the best, or of two equal ones the wholesaler is changed for nothing", () => {
  const offers = [
    { wholesaler: 1, price: "90" },
    { wholesaler: 2, price: "81.5" },
    { wholesaler: 3, price: "81.5" },
  ];
  const item = { packs: 10, currentPrice: "85", preferred: 0, offers };
  expect(bestOffer(item)).toEqual({ wholesaler: 2, price: "81.5", stakeYen: 85n });
  expect(bestOffer({ ...item, preferred: 3 }).wholesaler).toBe(3);
  expect(bestOffer({ ...item, currentPrice: "100" }).stakeYen).toBe(185n);
  expect(bestOffer({ ...item, offers: [] })).toEqual({ wholesaler: 0, price: "", stakeYen: 0n });
});
