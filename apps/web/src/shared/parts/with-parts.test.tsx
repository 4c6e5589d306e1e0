import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { withParts } from "./with-parts.ts";

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

beforeEach(() => {
  vi.useFakeTimers();
});

test("a file that does not come is requested too seldom, or without end", async () => {
  const at: number[] = [];
  const started = Date.now();
  vi.stubGlobal("fetch", () => {
    at.push(Date.now() - started);
    return Promise.reject(new TypeError("Failed to fetch"));
  });
  const load = vi.fn(async () => "page");
  const loaded = withParts(load, ["assets/lost.js"]).catch((error: Error) => error.message);
  await vi.runAllTimersAsync();
  expect(at).toEqual([0, 350, 1050, 2450, 5250, 10_850]);
  expect(await loaded).toContain("assets/lost.js");
  expect(load).not.toHaveBeenCalled();
});

test("a file of a build that was replaced keeps a person waiting for eleven seconds", async () => {
  const request = vi.fn(async () => new Response(null, { status: 404 }));
  vi.stubGlobal("fetch", request);
  await expect(withParts(async () => "page", ["assets/replaced.js"])).rejects.toThrow("assets/replaced.js");
  expect(request).toHaveBeenCalledOnce();
});

test("a file that failed before is never requested again, or one that came is requested each time", async () => {
  const request = vi.fn(async () => new Response(null, { status: 404 }));
  vi.stubGlobal("fetch", request);
  await expect(withParts(async () => "page", ["assets/later.js"])).rejects.toThrow("assets/later.js");
  request.mockImplementation(async () => new Response("export {}"));
  expect(await withParts(async () => "page", ["assets/later.js"])).toBe("page");
  expect(await withParts(async () => "page", ["assets/later.js"])).toBe("page");
  expect(request).toHaveBeenCalledTimes(2);
});
