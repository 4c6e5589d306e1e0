import { expect, type Locator, type Page } from "@playwright/test";
import { asDemo } from "../../commands/as-demo.ts";
import { asDemoAdmin } from "../../commands/as-demo-admin.ts";
import { signInAs } from "../../commands/sign-in.ts";
import { dispensed } from "../../fixtures/forecasts.ts";
import { issuedInvoice, placedOrder, tradingPartner } from "../../fixtures/ordering.ts";
import { packOf, packsOf } from "../../fixtures/packs.ts";
import { partnersOf } from "../../fixtures/partners.ts";
import type { People } from "../../fixtures/people.ts";
import type { Pharmacies } from "../../fixtures/pharmacies.ts";
import { shelve, stocking } from "../../fixtures/shelf.ts";
import { test } from "../../fixtures/test.ts";

/** A list of which a row leads to a page of its own. */
interface List {
  name: string;
  open: (about: { page: Page; people: People; pharmacies: Pharmacies }) => Promise<void>;
  /** The links of the rows. */
  links: (page: Page) => Locator;
  /** The words of the page's own link back, where it has one. */
  back?: string;
}

const so = (many: number) => Array.from({ length: many }, (_, index) => index);
const narrowed = (path: string, name: string, state: object) =>
  `${path}${path.includes("?") ? "&" : "?"}${new URLSearchParams({ [name]: JSON.stringify(state) })}`;

/** A pharmacy that has placed orders, each of another medicine: the same again would be held for a repetition. */
async function ordered(people: People, pharmacies: Pharmacies) {
  const pharmacy = await stocking(people, pharmacies);
  const wholesaler = await tradingPartner(people, pharmacy);
  for (const { medicineId } of await packsOf(people, 10)) await placedOrder(people, pharmacy, { medicineId, packs: 1 });
  return { pharmacy, wholesaler };
}

const lists: List[] = [
  {
    name: "users",
    open: ({ page }) => asDemoAdmin(page, narrowed("/u/setting/user", "list", { sort: "email", page: 2 })),
    links: (page) => page.getByRole("main").getByRole("rowheader").getByRole("link"),
    back: "ユーザーの一覧へ",
  },
  {
    name: "orders",
    open: async ({ page, people, pharmacies }) => {
      const { pharmacy, wholesaler } = await ordered(people, pharmacies);
      const path = narrowed("/u/medorder/order?tab=sent", "orders", { q: wholesaler.company });
      await signInAs(page, pharmacy.manager, path);
    },
    links: (page) => page.locator('main a[href^="/u/medorder/order/"]'),
    back: "発注の一覧へ",
  },
  {
    name: "wholesaler's inbox",
    open: async ({ page, people, pharmacies }) => {
      const { pharmacy, wholesaler } = await ordered(people, pharmacies);
      await asDemo(page, "wholesaler", narrowed(`${wholesaler.path}?tab=orders`, "inbox", { q: pharmacy.name }));
    },
    links: (page) => page.getByRole("main").getByRole("rowheader").getByRole("link"),
    back: "受注の一覧へ",
  },
  {
    name: "invoices",
    open: async ({ page, people, pharmacies }) => {
      const pharmacy = await stocking(people, pharmacies);
      const wholesaler = await tradingPartner(people, pharmacy);
      for (const _ of so(10)) await issuedInvoice(people, wholesaler);
      await asDemo(page, "wholesaler", narrowed("/c/invoice", "invoices", { q: pharmacy.name }));
    },
    links: (page) => page.getByRole("main").getByRole("table").locator('a[href^="/c/invoice/"]'),
    back: "請求書へ戻る",
  },
  {
    name: "prescriptions",
    open: async ({ page, people, pharmacies }) => {
      const pharmacy = await stocking(people, pharmacies);
      const visits = so(14).map((patient) => ({ patient, daysAgo: patient % 3 }));
      await dispensed(people, pharmacy, await packOf(people, "アムロジピン"), visits);
      await signInAs(page, pharmacy.manager, narrowed("/u/medorder/prescription", "condition", { period: -7 }));
    },
    links: (page) => page.locator('main a[href^="/u/medorder/prescription/"]'),
    back: "調剤した処方へ戻る",
  },
  {
    name: "medicine search",
    open: async ({ page, people, pharmacies }) => {
      const { owner, others } = await partnersOf(people, pharmacies, 6);
      const pack = await packOf(people, "アムロジピン");
      for (const other of others) await shelve(people, other, pack, "L1");
      const chosen = { medicineId: pack.medicineId, keyword: pack.shown };
      await signInAs(page, owner.manager, narrowed("/u/medsearch/search", "search", chosen));
    },
    links: (page) => page.locator('main a[href^="/u/medsearch/inst/"]'),
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
  test(`who opens a row of the ${name} and comes back searches for their row again`, async ({
    page,
    people,
    pharmacies,
  }) => {
    test.slow();
    await open({ page, people, pharmacies });
    await expect(links(page).first()).toBeVisible();
    const address = page.url();
    const row = await openRow(page, links(page));
    const own = page.getByRole("main").getByRole("link", { name: back });
    if (back) await expect(own).toBeVisible();
    await expect(page).not.toHaveURL(address);
    const detail = page.url();
    await page.goBack();
    await expectAsLeft(page, row, address);
    await page.goForward();
    await expect(page).toHaveURL(detail);
    await (back ? own.click() : page.goBack());
    await expectAsLeft(page, row, address);
    await page.reload();
    await expectAsLeft(page, row, address);
  });
}
