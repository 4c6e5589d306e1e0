import { expect, type Page } from "@playwright/test";
import { asDemo } from "../../commands/as-demo.ts";
import { asDemoAdmin } from "../../commands/as-demo-admin.ts";
import { checkAccessibility, checkColors } from "../../commands/check-accessibility.ts";
import { dress, type Look, turn } from "../../commands/dress.ts";
import { signInAs } from "../../commands/sign-in.ts";
import { orderedPharmacy } from "../../fixtures/ordering.ts";
import { type People, unique } from "../../fixtures/people.ts";
import { pharmaciesOf } from "../../fixtures/pharmacies.ts";
import { busyPharmacy } from "../../fixtures/shelf.ts";
import { test } from "../../fixtures/test.ts";
import { ImportPage } from "../../pages/account/import-page.ts";
import { UserPage } from "../../pages/account/user-page.ts";
import {
  groupPages,
  institutionPages,
  masterPages,
  medorderPages,
  orderPages,
  wholesalerPages,
} from "../../pages/shell/demo-tour.ts";
import { Shell } from "../../pages/shell/shell.ts";
import { adminPages, openStops, publicPages, type Stop } from "../../pages/shell/tour.ts";
import type { identityOf } from "../../system/identity.ts";

const wide = { width: 1280, height: 800 };
const narrow = { width: 320, height: 640 };

type Tour = {
  what: string;
  /** Signs in the person of a tour, and returns its pages. */
  begin: (page: Page, people: People, identity: ReturnType<typeof identityOf>) => Promise<readonly Stop[]>;
};

const ofEverybody: Tour[] = [
  {
    what: "before the sign-in",
    async begin(_page, people, identity) {
      // The mailbox of the demo is not empty.
      await identity.askForLink((await people.user()).email);
      return publicPages;
    },
  },
  {
    what: "of users and settings",
    async begin(page, people) {
      await asDemo(page, "admin");
      return adminPages((await people.user()).userId);
    },
  },
];

async function beginMedorder(page: Page, people: People): Promise<readonly Stop[]> {
  const pharmacy = await busyPharmacy(people, pharmaciesOf(people));
  await signInAs(page, pharmacy.manager);
  return medorderPages(pharmacy);
}

/** A pharmacy with something on its way, in its cart, and proposed. */
async function beginOrders(page: Page, people: People): Promise<readonly Stop[]> {
  const { pharmacy, wholesaler, orderId, invoiceId } = await orderedPharmacy(people, pharmaciesOf(people));
  await signInAs(page, pharmacy.manager);
  return orderPages({ orderId, vanCode: wholesaler.vanCode, invoiceId });
}

async function beginWholesaler(page: Page, people: People): Promise<readonly Stop[]> {
  const { wholesaler, orderId, invoiceId } = await orderedPharmacy(people, pharmaciesOf(people));
  await asDemo(page, "wholesaler");
  return wholesalerPages({ ...wholesaler, orderId, invoiceId });
}

const ofTheDemo: Tour[] = [
  { what: "of institutions", begin: (page) => asDemo(page, "manager").then(() => institutionPages) },
  { what: "of groups", begin: (page) => asDemo(page, "manager").then(() => groupPages) },
  { what: "of dispensings and the stock", begin: beginMedorder },
  { what: "of orders", begin: beginOrders },
  { what: "of wholesalers", begin: beginWholesaler },
  { what: "of the masters", begin: (page) => asDemo(page, "admin").then(() => masterPages) },
];

/** Nothing has to be scrolled sideways on a phone, or at 400 % zoom. */
async function checkFit(page: Page, what: string): Promise<void> {
  const width = async (): Promise<number | undefined> => {
    // What is drawn for another width comes with the next frame.
    await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
    return page.evaluate(() => document.scrollingElement?.scrollWidth);
  };
  await expect.soft.poll(width, { message: `${what}: its width` }).toBe(narrow.width);
}

type Check = { look: Look; how: string; of: Tour[]; at: (page: Page, name: string) => Promise<void> };

const checks: Check[] = [
  {
    look: { language: "ja", mode: "light", contrast: "default" },
    how: "in light, in dark and on a narrow phone",
    of: [...ofEverybody, ...ofTheDemo],
    at: inAllWays,
  },
  {
    look: { language: "ar", mode: "light", contrast: "bold" },
    how: "from right to left, with strong contrast, in light, in dark and on a narrow phone",
    of: ofEverybody,
    at: inAllWays,
  },
  {
    look: { language: "ja", mode: "dark", contrast: "bold" },
    how: "with strong contrast in dark and in light",
    of: ofEverybody,
    async at(page, name) {
      await expect(page.locator("html")).toHaveAttribute("data-dark");
      await checkColors(page, `${name} in dark`);
      await turn(page, "light");
      await checkColors(page, `${name} in light`);
    },
  },
];

async function inAllWays(page: Page, name: string): Promise<void> {
  await expect(page.locator("html")).toHaveAttribute("data-light");
  await checkAccessibility(page, `${name} in light`);
  await turn(page, "dark");
  await checkColors(page, `${name} in dark`);
  await page.setViewportSize(narrow);
  await checkFit(page, name);
  await page.setViewportSize(wide);
}

for (const { look, how, of, at } of checks) {
  for (const { what, begin } of of) {
    test(`nobody is shut out of the pages ${what}: ${how}`, async ({ page, context, system, people, identity }) => {
      test.setTimeout(240_000);
      const stops = await begin(page, people, identity);
      await dress(context, system.url, look);
      await openStops(page, stops, async (stop) => {
        await at(page, stop.name);
        await turn(page, look.mode);
      });
    });
  }
}

const readers = [
  { language: "fr", of: [...ofEverybody, ...ofTheDemo] },
  { language: "ar", of: ofTheDemo },
] as const;

for (const { language, of } of readers) {
  for (const { what, begin } of of) {
    test(`on a narrow phone no page ${what} has to be scrolled sideways: ${language}`, async ({
      page,
      context,
      system,
      people,
      identity,
    }) => {
      test.setTimeout(240_000);
      await page.setViewportSize(narrow);
      const stops = await begin(page, people, identity);
      await dress(context, system.url, { language, mode: "light", contrast: "default" });
      await openStops(page, stops, (stop) => checkFit(page, stop.name));
    });
  }
}

test("nobody is shut out of what opens over a page, in light and in dark", async ({ page, people }) => {
  test.slow();
  const person = await people.user();
  await asDemoAdmin(page, `/u/setting/user/${person.userId}`);
  const check = async (what: string): Promise<void> => {
    await checkAccessibility(page, `${what} in light`);
    await turn(page, "dark");
    await checkColors(page, `${what} in dark`);
    await turn(page, "light");
  };
  const user = new UserPage(page);
  await expect(user.disable).toBeVisible();
  const shell = new Shell(page);

  await page.keyboard.press("Control+k");
  await expect(shell.paletteField).toBeFocused();
  await check("palette");
  await page.keyboard.press("Escape");
  await expect(shell.palette).toBeHidden();

  await shell.openSettings();
  await expect(shell.settings).toBeVisible();
  await check("settings");
  await page.keyboard.press("Escape");
  await expect(shell.settings).toBeHidden();

  await page.getByRole("button", { name: "その他の操作" }).click();
  await expect(page.getByRole("menu")).toBeVisible();
  await check("menu");
  await page.getByRole("menuitem", { name: "代理ログイン" }).click();
  await expect(user.dialog).toBeVisible();
  await user.confirm("代理ログインする");
  await expect(user.dialog.getByText("理由を入力してください。")).toBeVisible();
  await check("dialog with an error");
  await page.keyboard.press("Escape");
  await expect(user.dialog).toBeHidden();

  const importing = new ImportPage(page);
  await importing.open();
  const word = unique();
  await importing.choose("people.csv", [
    ["利用者ID", "氏名", "メールアドレス"],
    [`${word}-1`, "甲", `${word}@meguri.test`],
    [`${word}-2`, "乙", "wrong"],
  ]);
  await expect(importing.report).toBeVisible();
  await check("import report");
});
