import { expect, type Page } from "@playwright/test";

/** Every data row of a table or grid that is drawn. */
const rows = 'main :is(tbody tr, [role="row"][data-id])';

/** Opens a list on a desk's screen and expects its first row high on the page and at least fourteen rows in view. */
export async function expectRowsInView(page: Page, path: string): Promise<void> {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(path);
  await expect(page.locator(rows).first()).toBeVisible();
  const { top, whole } = await page.locator(rows).evaluateAll((all) => {
    const boxes = all.map((row) => row.getBoundingClientRect());
    return {
      top: Math.round(boxes[0]?.top ?? Number.NaN),
      whole: boxes.filter((box) => box.top >= 0 && box.bottom <= window.innerHeight).length,
    };
  });
  expect.soft(top, `${path}: first row`).toBeLessThanOrEqual(260);
  expect.soft(whole, `${path}: rows in view`).toBeGreaterThanOrEqual(14);
}

/** Opens a list on a phone and expects its first row, once nothing is loading, at most so many pixels below the top. */
export async function expectFirstRowOnPhone(page: Page, path: string, most: number): Promise<void> {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(path);
  await expect(page.locator(rows).first()).toBeVisible();
  await expect(page.locator("main :is([data-loading], .MuiSkeleton-root)")).toHaveCount(0);
  const top = await page
    .locator(rows)
    .first()
    .evaluate((row) => Math.round(row.getBoundingClientRect().top));
  expect.soft(top, `${path}: first row`).toBeLessThanOrEqual(most);
}
