import type { Page } from "@playwright/test";
import { withoutLive } from "./without-live.ts";

declare global {
  interface Window {
    /** What has moved on the page without anybody doing anything, by how much. */
    shifts?: { by: number; what: string }[];
  }
}

/** Has every page that is opened from now on record what moves while it loads, over a line with some delay. */
export async function watchShifts(page: Page): Promise<void> {
  await withoutLive(page);
  await page.addInitScript(() => {
    const shifts: { by: number; what: string }[] = [];
    window.shifts = shifts;
    const observer = new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
        sources: { node: Node | null }[];
      })[]) {
        if (entry.hadRecentInput) continue;
        const what = entry.sources.map(({ node }) => `${node?.nodeName} ${node?.textContent?.slice(0, 30)}`).join(", ");
        shifts.push({ by: entry.value, what });
      }
    });
    observer.observe({ type: "layout-shift", buffered: true });
  });
  const session = await page.context().newCDPSession(page);
  await session.send("Network.enable");
  // Without delay all answers are there before the first picture, and nothing could move.
  await session.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: 100,
    downloadThroughput: -1,
    uploadThroughput: -1,
  });
}

/** Opens a page and waits until it has all it shows. @returns how far its parts moved in all, and which did */
export async function shiftOf(page: Page, path: string): Promise<{ sum: number; shifts: string[] }> {
  await page.goto(path, { waitUntil: "networkidle" });
  return page.evaluate(
    () =>
      new Promise((resolve) => {
        // The picture after the next has everything that is laid out now.
        requestAnimationFrame(() =>
          requestAnimationFrame(() => {
            const all = window.shifts ?? [];
            const shifts = all.map(({ by, what }) => `${by.toFixed(4)} ${what}`);
            resolve({ sum: all.reduce((sum, { by }) => sum + by, 0), shifts });
          }),
        );
      }),
  );
}
