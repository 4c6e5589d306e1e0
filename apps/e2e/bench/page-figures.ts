import type { CDPSession, Page } from "@playwright/test";
import { withoutLive } from "../commands/without-live.ts";

/** What a person feels of one visit to a page, and what it cost. */
export interface Figures {
  firstPaint: number;
  /** The first moment from which on there is a heading and nothing in the page is loading. */
  content: number;
  /** Those until then that went over the network. */
  requests: number;
  calls: number;
  scriptKb: number;
  fontKb: number;
  shift: number;
}

declare global {
  interface Window {
    figures?: { wasBusy: boolean; content: number; shift: number };
    loadedAt?: number;
  }
}

/** Notes in every page that is opened from now on when it has its content, and how far its parts move. */
export async function watchFigures(page: Page): Promise<void> {
  await withoutLive(page);
  await page.addInitScript(() => {
    const figures = { wasBusy: true, content: 0, shift: 0 };
    window.figures = figures;
    performance.setResourceTimingBufferSize(2_000);
    const loading = "[data-loading], .MuiSkeleton-root, .MuiCircularProgress-indeterminate, .MuiDataGrid-overlay";
    const look = () => {
      const main = document.querySelector("main");
      const isBusy = !main?.querySelector("h1") || main.querySelector(loading) !== null;
      if (figures.wasBusy && !isBusy) figures.content = performance.now();
      figures.wasBusy = isBusy;
    };
    new MutationObserver(look).observe(document, { childList: true, subtree: true, attributes: true });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
        if (!entry.hadRecentInput) figures.shift += entry.value;
    }).observe({ type: "layout-shift", buffered: true });
  });
}

/** Opens a page and waits until nothing more comes. @returns its figures, and the scripts that it needed */
export async function visit(page: Page, path: string): Promise<{ figures: Figures; scripts: string[] }> {
  await page.goto(path, { waitUntil: "networkidle", timeout: 120_000 });
  await page.waitForFunction(() => window.figures?.wasBusy === false, undefined, { timeout: 60_000 });
  return page.evaluate(() => {
    const { content = 0, shift = 0 } = window.figures ?? {};
    const until = performance.getEntriesByType("resource").filter(({ startTime }) => startTime <= content);
    const sizes = (ending: RegExp) =>
      new Map(
        (until as PerformanceResourceTiming[])
          .filter(({ name }) => ending.test(name))
          .map(({ name, encodedBodySize }) => [name, encodedBodySize]),
      );
    const sum = (all: Map<string, number>) => [...all.values()].reduce((total, size) => total + size, 0) / 1_000;
    const scripts = sizes(/\.js$/);
    return {
      figures: {
        firstPaint: performance.getEntriesByName("first-paint")[0]?.startTime ?? 0,
        content,
        // The document, what came over the network, and other origins, which do not say how much they sent.
        requests:
          1 +
          (until as PerformanceResourceTiming[]).filter(
            ({ name, transferSize }) => transferSize > 0 || !name.startsWith(location.origin),
          ).length,
        calls: until.filter(({ name }) => name.includes("/api/")).length,
        scriptKb: sum(scripts),
        fontKb: sum(sizes(/\.woff2$/)),
        shift,
      },
      scripts: [...scripts.keys()],
    };
  });
}

/** When a page that only loads scripts was painted, and had loaded them. */
export async function visitStatic(page: Page, path: string): Promise<Pick<Figures, "firstPaint" | "content">> {
  await page.goto(path, { waitUntil: "networkidle", timeout: 120_000 });
  await page.waitForFunction(() => window.loadedAt !== undefined, undefined, { timeout: 120_000 });
  return page.evaluate(() => ({
    firstPaint: performance.getEntriesByName("first-paint")[0]?.startTime ?? 0,
    content: window.loadedAt ?? 0,
  }));
}

/** A slow line and a slow machine, or neither. */
export async function throttle(session: CDPSession, isSlow: boolean): Promise<void> {
  await session.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: isSlow ? 150 : 0,
    downloadThroughput: isSlow ? 1_600_000 / 8 : -1,
    uploadThroughput: isSlow ? 1_600_000 / 8 : -1,
  });
  await session.send("Emulation.setCPUThrottlingRate", { rate: isSlow ? 4 : 1 });
}
