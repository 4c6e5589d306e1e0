import { expect, type Locator, type Page } from "@playwright/test";
import { signInAs } from "../../commands/sign-in.ts";
import { orderedPharmacy } from "../../fixtures/ordering.ts";
import { packsOf } from "../../fixtures/packs.ts";
import { shelve, stocking } from "../../fixtures/shelf.ts";
import { test } from "../../fixtures/test.ts";

test.use({ viewport: { width: 1280, height: 520 } });

/**
 * Opens the panel of a row, closes it by a key, and expects the row at its place and with the focus; back then does not open it
 * again.
 */
async function expectWayBack(page: Page, link: Locator): Promise<void> {
  const address = page.url();
  await link.evaluate((element) => element.scrollIntoView({ block: "center" }));
  await link.click();
  const panel = page.getByRole("dialog");
  await expect(panel.getByRole("heading", { level: 2 })).toBeVisible();
  const top = await topOf(link);
  await page.keyboard.press("Escape");
  await expect(panel).toHaveCount(0);
  await expect(page).toHaveURL(address);
  await expect(link).toBeFocused();
  await expect.poll(async () => Math.abs((await topOf(link)) - top)).toBeLessThanOrEqual(4);

  await page.keyboard.press("Enter");
  await expect(panel.getByRole("heading", { level: 2 })).toBeVisible();
  await page.goBack();
  await expect(panel).toHaveCount(0);
  await expect(page).toHaveURL(address);
  await expect(link).toBeFocused();
}

/** In the page, also while the panel hides what is behind it. */
const topOf = (link: Locator) => link.evaluate((element) => element.getBoundingClientRect().top);

test("who closes a medicine's panel searches the stock for their row again", async ({ page, people, pharmacies }) => {
  test.slow();
  const pharmacy = await stocking(people, pharmacies);
  for (const pack of await packsOf(people, 14)) await shelve(people, pharmacy, pack, "L1");
  await signInAs(page, pharmacy.manager, "/u/medorder/stock");
  const links = page.getByRole("main").getByRole("rowheader").getByRole("link");
  await expect(links.first()).toBeVisible();
  const href = await links.nth(9).getAttribute("href");
  const link = page.locator(`main a[href="${href}"]:visible`).first();
  await expectWayBack(page, link);

  await test.step("where the page was loaded again with the panel open", async () => {
    const panel = page.getByRole("dialog");
    await page.keyboard.press("Enter");
    await expect(panel.getByRole("heading", { level: 2 })).toBeVisible();
    await page.reload();
    await expect(panel.getByRole("heading", { level: 2 })).toBeVisible();
    await expect(page.locator("main [data-id]").first()).toBeAttached();
    await page.keyboard.press("Escape");
    await expect(panel).toHaveCount(0);
    await expect(link).toBeFocused();
  });
});

test("who presses a row of the stock before its table is whole loses it behind the panel", async ({
  page,
  people,
  pharmacies,
}) => {
  test.slow();
  const pharmacy = await stocking(people, pharmacies);
  for (const pack of await packsOf(people, 12)) await shelve(people, pharmacy, pack, "L1");
  const [table, drawer] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  await page.route(/\/assets\/data-table-/, async (route) => {
    await table.promise;
    await route.continue();
  });
  await page.route(/\/assets\/medicine-drawer-/, async (route) => {
    await drawer.promise;
    await route.continue();
  });
  const requested = page.waitForRequest(/\/assets\/data-table-/);
  await signInAs(page, pharmacy.manager, "/u/medorder/stock");
  await requested;
  const links = page.getByRole("main").getByRole("rowheader").getByRole("link");
  const href = await links.nth(9).getAttribute("href");
  const link = page.locator(`main a[href="${href}"]:visible`).first();
  await link.evaluate((element) => element.scrollIntoView({ block: "center" }));
  await link.click();
  await expect(page).toHaveURL(/medicine=/);
  table.resolve();
  await expect(page.locator("main .MuiDataGrid-root")).toBeVisible();
  drawer.resolve();
  await expect(page.getByRole("dialog").getByRole("heading", { level: 2 })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(link).toBeFocused();
});

test("who closes a medicine's panel searches today's order for their row again", async ({
  page,
  people,
  pharmacies,
}) => {
  test.slow();
  const { pharmacy } = await orderedPharmacy(people, pharmacies);
  await signInAs(page, pharmacy.manager, "/u/medorder/order");
  const links = page.locator('main a[href*="panel="]:visible');
  await expect(links.first()).toBeVisible();
  await expectWayBack(page, links.last());
});
