import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { gather } from "./gather.ts";

function gathered() {
  const acts: string[][] = [];
  return { acts, ...gather<string>((changed) => acts.push([...changed])) };
}

function see(visibility: "visible" | "hidden"): void {
  vi.spyOn(document, "visibilityState", "get").mockReturnValue(visibility);
  document.dispatchEvent(new Event("visibilitychange"));
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

it("a change waits though nothing came before it, or a storm of them is a storm of requests", () => {
  const { acts, note, stop } = gathered();
  note(["stock"]);
  expect(acts).toEqual([["stock"]]);
  for (const subject of ["orders", "stock", "orders"]) note([subject]);
  expect(acts).toHaveLength(1);
  vi.advanceTimersByTime(1_000);
  expect(acts).toEqual([["stock"], ["orders", "stock"]]);
  stop();
});

it("a page that nobody sees reads again, or does not once it is seen", () => {
  const { acts, note, stop } = gathered();
  see("hidden");
  note(["stock"]);
  expect(acts).toEqual([]);
  see("visible");
  expect(acts).toEqual([["stock"]]);
  stop();
});
