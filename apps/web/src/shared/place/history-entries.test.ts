import { beforeEach, expect, it, vi } from "vitest";
import { entryAt, stepsBackTo } from "./history-entries.ts";

beforeEach(() => {
  vi.stubGlobal("sessionStorage", { getItem: () => null, setItem: () => undefined });
});

const first = { key: "default", pathname: "/u/orders", search: "?tab=sent" };

it("shows no page at the scroll position of another one that a document began with", () => {
  const entry = entryAt(0, first);
  entry.place = { top: 900, grids: {} };
  expect(entryAt(0, { ...first })).toBe(entry);
  expect(entryAt(0, { ...first, search: "" }).place).toBeUndefined();
  expect(entryAt(0, { ...first, pathname: "/u/stock", search: "" }).place).toBeUndefined();
});

/** Visits the addresses one after the other. @returns the steps back from the last of them */
function stepsBackAfter(addresses: string[], to: string): number | undefined {
  addresses.forEach((address, idx) => {
    const { pathname, search, href } = new URL(address, "http://a.test");
    entryAt(idx, { key: String(idx), pathname, search });
    vi.stubGlobal("window", { location: { pathname, search, href }, history: { state: { idx } } });
  });
  return stepsBackTo(to);
}

it("does not lead past other pages to a list that a person left long ago", () => {
  expect(stepsBackAfter(["/orders?tab=sent", "/stock", "/orders/1"], "/orders")).toBeUndefined();
  expect(stepsBackAfter(["/orders?tab=sent", "/orders/1"], "/orders")).toBe(-1);
  expect(stepsBackAfter(["/orders?tab=sent", "/orders/1?a=1", "/orders/1?a=2"], "/orders")).toBe(-2);
  expect(stepsBackAfter(["/inbox?tab=done", "/inbox?tab=done&order=1"], "?tab=done")).toBe(-1);
});
