import { expect, type Locator, type Page } from "@playwright/test";
import { asDemoAdmin } from "../../commands/as-demo-admin.ts";
import { test } from "../../fixtures/test.ts";

/** A list of which a row leads to a page of its own. */
interface List {
  name: string;
  open: (page: Page) => Promise<void>;
  /** The links of the rows. */
  links: (page: Page) => Locator;
  /** The words of the page's own link back. */
  back: string;
}

const lists: List[] = [
  {
    name: "users",
    open: (page) => asDemoAdmin(page, `/u/setting/user?list=${encodeURIComponent('{"sort":"email","page":2}')}`),
    links: (page) => page.getByRole("main").getByRole("rowheader").getByRole("link"),
    back: "ユーザーの一覧へ",
  },
];

/** Opens a row well below the first from the middle of the window. @returns its link, and where that was when it was pressed */
async function openRow(page: Page, links: Locator): Promise<{ href: string; top: number }> {
  await expect(links.first()).toBeVisible();
  const link = links.nth(Math.min(12, (await links.count()) - 1));
  await link.evaluate((element) => {
    element.scrollIntoView({ block: "center" });
    // A page may move until then.
    const note = ({ target }: Event) => {
      const pressed = target instanceof Element ? target.closest("a") : null;
      sessionStorage.setItem("test-top", String(pressed?.getBoundingClientRect().top));
    };
    document.addEventListener("click", note, { capture: true, once: true });
  });
  const href = (await link.getAttribute("href")) ?? "";
  await page.locator(`main a[href="${href}"]`).first().click();
  return { href, top: Math.round(await page.evaluate(() => Number(sessionStorage.getItem("test-top")))) };
}

const topOf = async (link: Locator) => Math.round((await link.boundingBox())?.y ?? Number.NaN);

async function expectAsLeft(page: Page, { href, top }: { href: string; top: number }, address: string): Promise<void> {
  await expect(page).toHaveURL(address);
  const link = page.locator(`main a[href="${href}"]`).first();
  await expect(link).toBeFocused();
  await expect.poll(async () => Math.abs((await topOf(link)) - top)).toBeLessThanOrEqual(4);
}

test.use({ viewport: { width: 1280, height: 520 } });

for (const { name, open, links, back } of lists) {
  test(`who opens a row of the ${name} and comes back searches for their row again`, async ({ page }) => {
    await open(page);
    await expect(links(page).first()).toBeVisible();
    const address = page.url();
    const row = await openRow(page, links(page));
    const own = page.getByRole("main").getByRole("link", { name: back });
    await expect(own).toBeVisible();
    const detail = page.url();
    await page.goBack();
    await expectAsLeft(page, row, address);
    await page.goForward();
    await expect(page).toHaveURL(detail);
    await own.click();
    await expectAsLeft(page, row, address);
    await page.reload();
    await expectAsLeft(page, row, address);
  });
}
