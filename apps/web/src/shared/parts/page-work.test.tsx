import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { pageWork, whenSettled } from "./page-work.ts";

beforeEach(() => {
  vi.useFakeTimers();
  // The document has no requestIdleCallback here: a page counts as idle after three seconds.
  document.body.innerHTML = "<main><h1>Desk</h1></main>";
});
afterEach(() => vi.useRealTimers());

const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

it("what nobody waits for takes the bandwidth of a call that the page waits for", async () => {
  const act = vi.fn();
  const call = Promise.withResolvers<void>();
  const counted = pageWork(call.promise);
  whenSettled(act);
  await pass(5_000);
  expect(act).not.toHaveBeenCalled();
  call.resolve();
  await counted;
  await pass(4_000);
  expect(act).toHaveBeenCalledOnce();
});

it("what nobody waits for comes while the page still shows boxes instead of its content", async () => {
  const act = vi.fn();
  document.querySelector("main")?.insertAdjacentHTML("beforeend", "<div data-loading></div>");
  whenSettled(act);
  await pass(4_000);
  expect(act).not.toHaveBeenCalled();
  document.querySelector("[data-loading]")?.remove();
  await pass(4_000);
  expect(act).toHaveBeenCalledOnce();
});

it("a call that fails or never ends keeps away for ever what comes after the content", async () => {
  const act = vi.fn();
  await pageWork(Promise.reject(new Error("lost"))).catch(() => undefined);
  void pageWork(new Promise(() => undefined));
  whenSettled(act);
  await pass(10_000);
  expect(act).toHaveBeenCalledOnce();
});

it("what was called off comes all the same", async () => {
  const act = vi.fn();
  whenSettled(act)();
  await pass(20_000);
  expect(act).not.toHaveBeenCalled();
});
