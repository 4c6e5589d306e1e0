import { type Browser, expect, type Page } from "@playwright/test";
import { asDemo } from "../../commands/as-demo.ts";
import { withJapaneseFont, withoutJapaneseFont } from "../../commands/fonts-of-machine.ts";
import { withoutLive } from "../../commands/without-live.ts";
import { test } from "../../fixtures/test.ts";

/** The names of the font files that a page loads from now on. */
function fontsOf(page: Page): string[] {
  const files: string[] = [];
  page.on("request", (request) => {
    if (request.resourceType() === "font")
      files.push(new URL(request.url()).pathname.replace(/^.*\/|-[\w-]{8}\.\w+$/g, ""));
  });
  return files;
}

/** The scripts for which the page saw no font on this machine. */
const lacked = (page: Page) => page.evaluate(() => document.documentElement.dataset.lacks?.trim());

async function pageOf(browser: Browser, baseURL: string | undefined): Promise<Page> {
  const context = await browser.newContext({ locale: "ja-JP", ...(baseURL !== undefined && { baseURL }) });
  return context.newPage();
}

/** The fonts in which the browser draws the text of an element, and which of them came with the page. */
async function drawnIn(page: Page, selector: string): Promise<string[]> {
  const session = await page.context().newCDPSession(page);
  await session.send("DOM.enable");
  await session.send("CSS.enable");
  const { root } = await session.send("DOM.getDocument");
  const { nodeId } = await session.send("DOM.querySelector", { nodeId: root.nodeId, selector });
  const { fonts } = await session.send("CSS.getPlatformFontsForNode", { nodeId });
  await session.detach();
  return fonts.map(({ familyName, isCustomFont }) => `${familyName}${isCustomFont ? ", of the page" : ""}`);
}

/** Replaces the heading of the page by `text`. */
async function write(page: Page, text: string): Promise<void> {
  await page.getByRole("heading", { level: 1 }).evaluate((heading, words) => {
    heading.id = "sample";
    heading.textContent = words;
  }, text);
}

/** Kana of half width, and words of the interface. */
const words = "ｱﾑﾛｼﾞﾋﾟﾝ 処方せんの薬";

test("a machine without a Japanese font shows boxes", async ({ playwright, launchOptions, baseURL }, testInfo) => {
  const env = withoutJapaneseFont(testInfo.outputPath("fonts"));
  const browser = await playwright.chromium.launch({ ...launchOptions, env });
  try {
    const page = await pageOf(browser, baseURL);
    const files = fontsOf(page);
    await page.goto("/login");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    expect(await lacked(page)).toContain("ja");
    // The two files of the interface are on their way before anything is drawn.
    expect(files.slice(0, 2).sort()).toEqual(["interface-bold", "interface-regular"]);
    await write(page, words);
    await expect.poll(() => drawnIn(page, "#sample")).toEqual(["Noto Sans JP SemiBold, of the page"]);
    // Rare characters come in slices.
    await write(page, "葛飾");
    await expect.poll(() => drawnIn(page, "#sample")).toEqual([expect.stringMatching(/^Noto Sans JP.*, of the page$/)]);
  } finally {
    await browser.close();
  }
});

test("names are boxes in English on a machine without a Japanese font", async ({
  playwright,
  launchOptions,
  baseURL,
}, testInfo) => {
  const env = withoutJapaneseFont(testInfo.outputPath("fonts"));
  const browser = await playwright.chromium.launch({ ...launchOptions, env });
  try {
    const page = await pageOf(browser, baseURL);
    await withoutLive(page);
    await asDemo(page, "pharmacist", "/u/medsearch/search");
    await page.evaluate(() => localStorage.setItem("i18nextLng", "en"));
    await page.reload();
    await expect(page.getByRole("heading", { level: 1, name: "Find a medicine" })).toBeVisible();
    expect(await lacked(page)).toContain("ja");
    // The characters are in no phrase, and nothing else of the page needs their slices.
    await page.getByRole("heading", { level: 1 }).evaluate((heading) => {
      heading.outerHTML = '<h1 id="sample" style="font-weight: 400">鬱鮪</h1><p id="latin">Stock</p>';
    });
    await expect.poll(() => drawnIn(page, "#sample")).toEqual([expect.stringMatching(/^Noto Sans JP.*, of the page$/)]);
    // Latin text is in the font of the machine.
    expect(await drawnIn(page, "#latin")).toEqual([expect.not.stringContaining("of the page")]);
  } finally {
    await browser.close();
  }
});

test("a machine with a Japanese font loads another one", async ({ playwright, launchOptions, baseURL }, testInfo) => {
  const env = withJapaneseFont(testInfo.outputPath("data"));
  const browser = await playwright.chromium.launch({ ...launchOptions, env });
  try {
    const page = await pageOf(browser, baseURL);
    const files = fontsOf(page);
    await withoutLive(page);
    await asDemo(page, "pharmacist", "/u/medorder/stock");
    expect(await lacked(page)).not.toContain("ja");
    await write(page, words);
    await expect.poll(() => drawnIn(page, "#sample")).toEqual(["BIZ UDPGothic"]);
    await page.waitForLoadState("networkidle");
    expect(files).toEqual([]);
  } finally {
    await browser.close();
  }
});
