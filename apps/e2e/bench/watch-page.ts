import type { Page } from "@playwright/test";

/** Keeps in the page how long it was busy at a stretch, from now on. */
export async function watchPage(page: Page): Promise<void> {
  await page.evaluate(() => {
    new PerformanceObserver((list) => {
      const longest = Math.max(...list.getEntries().map(({ duration }) => duration));
      const { dataset } = document.documentElement;
      dataset.longest = String(Math.max(longest, Number(dataset.longest ?? 0)));
    }).observe({ type: "longtask" });
  });
}

/** The longest time in ms for which a watched page did not answer; 0 where none was over 50 ms. */
export async function longestStretch(page: Page): Promise<number> {
  return page.evaluate(() => Number(document.documentElement.dataset.longest ?? 0));
}
