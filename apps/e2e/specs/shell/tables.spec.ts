import { expect, type Locator, type Page } from "@playwright/test";
import { asDemo } from "../../commands/as-demo.ts";
import { brokenWords } from "../../commands/broken-words.ts";
import { dress, type Look } from "../../commands/dress.ts";
import { signInAs } from "../../commands/sign-in.ts";
import { lateExpiry, packOf } from "../../fixtures/packs.ts";
import { partnersOf } from "../../fixtures/partners.ts";
import type { People } from "../../fixtures/people.ts";
import type { Pharmacies } from "../../fixtures/pharmacies.ts";
import { begunDelivery, busyPharmacy, shelve, stocking } from "../../fixtures/shelf.ts";
import { test } from "../../fixtures/test.ts";
import { LedgersPage } from "../../pages/stock/ledgers-page.ts";

/** Signs in somebody of whose partners one has a medicine. @returns the search for it, with everything that is like it */
async function enterWithPartner(page: Page, people: People, pharmacies: Pharmacies): Promise<string> {
  const { owner, others } = await partnersOf(people, pharmacies, 2);
  const pack = await packOf(people, "アムロジピン");
  for (const other of others) await shelve(people, other, pack, "L1");
  await signInAs(page, owner.manager);
  return `/u/medsearch/search?search=${encodeURIComponent(JSON.stringify({ medicineId: pack.medicineId, substitutes: true }))}`;
}

/** Makes the table as wide as a person can. */
async function showAllColumns(page: Page): Promise<void> {
  await page.getByRole("button", { name: "表示する列" }).click();
  await expect(page.getByRole("menuitemcheckbox").first()).toBeVisible();
  const columns = page.getByRole("menuitemcheckbox", { checked: false });
  while ((await columns.count()) > 0) await columns.first().click();
  await page.keyboard.press("Escape");
  await expect(page.locator(".MuiModal-root")).toHaveCount(0);
}

/** Whether both ends of a button can be clicked. */
function reached(element: Locator): Promise<"whole" | "cut"> {
  return element.evaluate((button) => {
    const { left, right, top, bottom } = button.getBoundingClientRect();
    const ends = [left + 3, right - 3].map((x) => document.elementFromPoint(x, (top + bottom) / 2));
    return ends.every((end) => end && button.contains(end)) ? "whole" : "cut";
  });
}

test("a partner's medicine cannot be requested because the button is out of sight", async ({
  page,
  people,
  pharmacies,
}) => {
  await page.goto(await enterWithPartner(page, people, pharmacies));
  const ask = page.getByRole("button", { name: /^分譲を依頼/ }).first();
  await expect(ask).toBeVisible();
  const atEachWidth = async (): Promise<void> => {
    for (const width of [1280, 1440, 1920]) {
      await page.setViewportSize({ width, height: 900 });
      await expect.poll(() => reached(ask), `at ${width}`).toBe("whole");
    }
  };
  await atEachWidth();
  await showAllColumns(page);
  await expect(page.getByRole("columnheader", { name: "所在地" })).toBeAttached();
  await atEachWidth();
});

/** The labels of columns of which a part cannot be read. */
function cutLabels(page: Page): Promise<string[]> {
  return page.locator(".MuiDataGrid-columnHeaderTitle, main thead th").evaluateAll((labels) =>
    labels
      .filter((label) => {
        const room = label.closest("[role=columnheader]") ?? label;
        const range = document.createRange();
        range.selectNodeContents(label);
        const [text, box] = [range.getBoundingClientRect(), room.getBoundingClientRect()];
        const isOutside =
          text.left < box.left || text.right > box.right || text.top < box.top || text.bottom > box.bottom;
        return isOutside || label.scrollWidth > label.clientWidth + 1;
      })
      .map((label) => label.textContent),
  );
}

/** Lists with a grid: how somebody who sees one gets in, and its address. */
const grids: { list: string; enter: (page: Page, people: People, pharmacies: Pharmacies) => Promise<string> }[] = [
  { list: "users", enter: (page) => asDemo(page, "admin").then(() => "/u/setting/user") },
  { list: "medicines", enter: (page) => asDemo(page, "admin").then(() => "/u/setting/medicine") },
  { list: "partners", enter: enterWithPartner },
  {
    list: "the stock",
    enter: async (page, people, pharmacies) => {
      await signInAs(page, (await busyPharmacy(people, pharmacies)).manager);
      return "/u/medorder/stock";
    },
  },
];

for (const language of ["en", "ar"] satisfies Look["language"][]) {
  for (const { list, enter } of grids) {
    test(`heads of the columns of ${list} are cut in ${language}`, async ({
      page,
      context,
      system,
      people,
      pharmacies,
    }) => {
      await page.setViewportSize({ width: 1440, height: 900 });
      const path = await enter(page, people, pharmacies);
      await dress(context, system.url, { language, mode: "light", contrast: "default" });
      await page.goto(path);
      await expect(page.getByRole("columnheader").first()).toBeVisible();
      await page.evaluate(() => document.fonts.ready);
      expect(await cutLabels(page)).toEqual([]);
    });
  }
}

test("words of the regulated ledgers are broken in the middle", async ({
  page,
  context,
  system,
  people,
  pharmacies,
}) => {
  test.slow();
  const pharmacy = await stocking(people, pharmacies);
  const pack = await packOf(people, "オキシコドン徐放錠");
  const { id: deliveryId } = await begunDelivery(people, pharmacy, "N-100");
  const { expiresOn } = lateExpiry();
  const call = (method: string, message: object) =>
    people.callAs(pharmacy.manager, method, { institutionId: pharmacy.id, deliveryId, ...message });
  await call("DeliveryService/AddDeliveryLines", {
    lines: [{ id: crypto.randomUUID(), medicineId: pack.medicineId, quantity: "100", lot: "NARC1", expiresOn }],
  });
  await call("DeliveryService/PostDelivery", {});
  await signInAs(page, pharmacy.manager, LedgersPage.path);
  const today = new Date();
  // The years of the reports begin in October.
  const reportYear = today.getFullYear() + (today.getMonth() >= 9 ? 1 : 0);
  const pages = [
    LedgersPage.path,
    `${LedgersPage.path}&ledger=${pack.medicineId}`,
    `${LedgersPage.path}&report=NARCOTIC&year=${reportYear}`,
  ];
  for (const language of ["ja", "en"] satisfies Look["language"][]) {
    await dress(context, system.url, { language, mode: "light", contrast: "default" });
    for (const path of pages) {
      await page.goto(path);
      const panel = page.getByRole("tabpanel");
      await expect(panel.getByRole("table").first()).toBeVisible();
      await expect(panel.getByText(pack.shown).first()).toBeVisible();
      await page.evaluate(() => document.fonts.ready);
      for (const width of [390, 1280, 1440]) {
        await page.setViewportSize({ width, height: 900 });
        const message = `${language} ${width} ${path}`;
        await expect.poll(() => brokenWords(panel), { message }).toEqual([]);
        const beyond = () => panel.evaluate((element) => element.scrollWidth - element.clientWidth);
        await expect.poll(beyond, { message }).toBeLessThanOrEqual(0);
      }
    }
  }
  await page.goto(pages[1] ?? "");
  await expect(page.locator(".print-sheet")).toBeAttached();
  await page.emulateMedia({ media: "print", reducedMotion: "reduce" });
  // As wide as the text on A4 held sideways.
  await page.setViewportSize({ width: 1009, height: 680 });
  expect(await brokenWords(page.locator(".print-sheet"))).toEqual([]);
});

/** Which rows of how many the list shows. */
const rangeOf = (page: Page): Locator =>
  page
    .getByRole("main")
    .getByText(/^1–100 \/ /)
    .first();

/** The number of rows in a text such as "1–100 / 1,234件" or "全1,234件". */
const countIn = (text: string | null): number => Number(text?.match(/([\d,]+)件/)?.[1]?.replaceAll(",", ""));

/** What a printed page would show of an element: everything that takes room on the sheet. */
const onSheet = (page: Page, selector: string): Locator => page.locator(`.print-sheet ${selector}`);

test("a printed list lacks the rows of other pages, its heads or what narrows it, and shows buttons", async ({
  page,
}) => {
  test.slow();
  await page.addInitScript(() => {
    window.print = () => document.documentElement.setAttribute("data-printed", "");
  });
  await asDemo(page, "admin");
  await page.goto(`/u/setting/user?${new URLSearchParams({ list: '{"use":"active"}' })}`);
  const range = rangeOf(page);
  await expect(range).toBeVisible();
  const listed = countIn(await range.textContent());
  expect(listed).toBeGreaterThan(200);
  await page.getByRole("button", { name: "印刷", exact: true }).click();
  await expect(page.locator("html[data-printed]")).toBeAttached();
  await page.emulateMedia({ media: "print", reducedMotion: "reduce" });
  await expect(onSheet(page, "h1")).toHaveText("ユーザー");
  // Other tests may add people between the list and its print.
  const printed = countIn(
    await page
      .locator(".print-sheet")
      .getByText(/全[\d,]+件/)
      .textContent(),
  );
  expect(printed).toBeGreaterThanOrEqual(listed);
  await expect(onSheet(page, "tbody tr")).toHaveCount(printed);
  await expect(onSheet(page, "tbody tr").last()).toBeVisible();
  await expect(page.locator(".print-sheet")).toContainText("絞り込み: 利用中");
  await expect(onSheet(page, "thead")).toHaveCSS("display", "table-header-group");
  await expect(page.locator("button:visible, input:visible, [role=checkbox]:visible, nav:visible")).toHaveCount(0);
  // As wide as the text on A4 held sideways.
  await page.setViewportSize({ width: 1009, height: 680 });
  const over = await onSheet(page, "table").evaluate(
    (table) => table.scrollWidth - (table.parentElement?.clientWidth ?? 0),
  );
  expect(over).toBeLessThanOrEqual(0);
  const sheets = (await page.pdf({ preferCSSPageSize: true })).toString("latin1");
  expect(sheets.match(/\/Type \/Page\b/g)?.length).toBeGreaterThan(10);
  expect(sheets).toMatch(/\/MediaBox \[0 0 84\d\.?\d* 59\d\.?\d*\]/);
});

test("the browser's own print shows a part of a list as if it were all of it", async ({ page }) => {
  await asDemo(page, "admin", "/u/setting/user");
  await expect(rangeOf(page)).toBeVisible();
  await page.evaluate(() => dispatchEvent(new Event("beforeprint")));
  await page.emulateMedia({ media: "print", reducedMotion: "reduce" });
  await expect(onSheet(page, "tbody tr")).toHaveCount(100);
  await expect(page.locator(".print-sheet")).toContainText(/件中100件のみの印刷です/);
  await page.evaluate(() => dispatchEvent(new Event("afterprint")));
  await expect(page.locator(".print-sheet")).toHaveCount(0);
});

test("the keys of the browser print one page of a list alone", async ({ page }) => {
  test.slow();
  await page.addInitScript(() => {
    window.print = () => document.documentElement.setAttribute("data-printed", "");
  });
  await asDemo(page, "admin", "/u/setting/medicine");
  await expect(rangeOf(page)).toBeVisible();
  await page.keyboard.press("Control+p");
  await expect(page.locator("html[data-printed]")).toBeAttached();
  await page.emulateMedia({ media: "print", reducedMotion: "reduce" });
  expect(await onSheet(page, "tbody tr").count()).toBeGreaterThan(1000);
  await expect(page.locator(".print-sheet")).not.toContainText("だけです");
});
