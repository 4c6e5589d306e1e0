import { beforeEach, expect, it, vi } from "vitest";
import { entryAt } from "./history-entries.ts";

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
