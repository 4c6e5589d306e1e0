import { expect, type Page } from "@playwright/test";
import { asDemo } from "../../commands/as-demo.ts";
import { test } from "../../fixtures/test.ts";

/** Every data row of a table or grid that is drawn. */
const rows = 'main :is(tbody tr, [role="row"][data-id])';

/** Where the first row begins, and how many rows are whole on the screen, in the list of a page. */
async function rowsOf(page: Page, path: string): Promise<{ top: number; whole: number }> {
  await page.goto(path);
  await expect(page.locator(rows).first()).toBeVisible();
  return page.locator(rows).evaluateAll((all) => {
    const boxes = all.map((row) => row.getBoundingClientRect());
    return {
      top: Math.round(boxes[0]?.top ?? Number.NaN),
      whole: boxes.filter(({ top, bottom }) => top >= 0 && bottom <= window.innerHeight).length,
    };
  });
}

test("who opens a list at a desk has to scroll to its first rows, or sees few of them", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await asDemo(page, "manager");
  for (const path of ["/u/medorder/stock", "/u/medorder/predict", "/u/medorder/prescription", "/u/setting/medicine"]) {
    const { top, whole } = await rowsOf(page, path);
    expect.soft(top, `${path}: first row`).toBeLessThanOrEqual(260);
    expect.soft(whole, `${path}: rows in view`).toBeGreaterThanOrEqual(14);
  }
});

test("who opens the users as administrator has to scroll to the first rows, or sees few of them", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await asDemo(page, "admin");
  const { top, whole } = await rowsOf(page, "/u/setting/user");
  expect(top).toBeLessThanOrEqual(260);
  expect(whole).toBeGreaterThanOrEqual(14);
});
