import type { Page } from "@playwright/test";

declare global {
  interface Window {
    typedAt?: number;
    suggestedAfter?: number[];
  }
}

const names = ["アムロ", "メトホ", "ロキソ", "ファモ", "ワルファ"];

/** Types the beginnings of names into the palette. @returns the ms from each character to its medicines, in order */
export async function suggestionTimes(page: Page): Promise<number[]> {
  await page.keyboard.press("Control+k");
  const field = page.getByRole("combobox").first();
  await field.waitFor();
  await page.evaluate(() => {
    const after: number[] = [];
    window.suggestedAfter = after;
    const ids = () => [...document.querySelectorAll("[role=option][id*='medicine-']")].map(({ id }) => id).join();
    let shown = ids();
    document.addEventListener("input", () => {
      window.typedAt = performance.now();
    });
    new MutationObserver(() => {
      const now = ids();
      if (now === shown) return;
      shown = now;
      if (now === "" || window.typedAt === undefined) return;
      after.push(performance.now() - window.typedAt);
      window.typedAt = undefined;
    }).observe(document.body, { childList: true, subtree: true });
  });
  for (const name of names) {
    for (const character of name) {
      const before = await page.evaluate(() => window.suggestedAfter?.length ?? 0);
      await page.keyboard.insertText(character);
      // A character that leaves the list as it was has no time.
      await page
        .waitForFunction((count) => (window.suggestedAfter?.length ?? 0) > count, before, { timeout: 1_500 })
        .catch(() => undefined);
    }
    await field.fill("");
  }
  return page.evaluate(() => (window.suggestedAfter ?? []).toSorted((a, b) => a - b));
}
