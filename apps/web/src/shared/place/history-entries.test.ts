import { beforeEach, expect, it, vi } from "vitest";
import { entryAt, forgetEntries, stepsBackTo, storeEntries } from "./history-entries.ts";

const stored = new Map<string, string>();

beforeEach(() => {
  vi.stubGlobal("sessionStorage", {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
  forgetEntries();
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
function stepsBackAfter(addresses: string[], to: string, defaulted?: string): number | undefined {
  addresses.forEach((address, idx) => {
    const { pathname, search, href } = new URL(address, "http://a.test");
    entryAt(idx, { key: String(idx), pathname, search });
    vi.stubGlobal("window", { location: { pathname, search, href }, history: { state: { idx } } });
  });
  return stepsBackTo(to, defaulted);
}

it("does not lead past other pages to a list that a person left long ago", () => {
  expect(stepsBackAfter(["/orders?tab=sent", "/stock", "/orders/1"], "/orders")).toBeUndefined();
  expect(stepsBackAfter(["/orders?tab=sent", "/orders/1"], "/orders")).toBe(-1);
  expect(stepsBackAfter(["/orders?tab=sent", "/orders/1?a=1", "/orders/1?a=2"], "/orders")).toBe(-2);
  expect(stepsBackAfter(["/inbox?tab=done", "/inbox?tab=done&order=1"], "?tab=done")).toBe(-1);
});

it("leaves nothing of what a person looked at to the next one on the device", () => {
  entryAt(0, first).place = { top: 900, grids: {}, focus: { tag: "A", name: "患者" } };
  storeEntries();
  forgetEntries();
  expect(stored.size).toBe(0);
  storeEntries();
  expect([...stored.values()].join()).not.toContain("患者");
  expect(entryAt(0, first).place).toBeUndefined();
});

it("leads to the list without its filter where the address named no wholesaler", () => {
  const list = "/c/invoice?van=KAKU";
  expect(stepsBackAfter(["/c/invoice?q=1", "/c/invoice/KAKU/1"], list, "van")).toBe(-1);
  expect(stepsBackAfter(["/c/invoice?van=YUME", "/c/invoice/KAKU/1"], list, "van")).toBeUndefined();
  expect(stepsBackAfter(["/c/invoice?q=1", "/c/invoice/KAKU/1"], list)).toBeUndefined();
});
