import { expect, type Page, type Route } from "@playwright/test";
import { asDemo } from "../../commands/as-demo.ts";
import { asDemoAdmin } from "../../commands/as-demo-admin.ts";
import { dress } from "../../commands/dress.ts";
import { shiftOf, watchShifts } from "../../commands/watch-shifts.ts";
import { withoutLive } from "../../commands/without-live.ts";
import { test } from "../../fixtures/test.ts";

declare global {
  interface Window {
    /** The times in ms since the page was opened at which its main area was drawn with nothing in it. */
    blankAt?: number[];
    pictures?: number;
  }
}

const pharmacyPages = [
  "/u",
  "/u/medorder/overview",
  "/u/medorder/order",
  "/u/medorder/predict",
  "/u/medorder/stock",
  "/u/medsearch/search",
];

const sizes = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
];

/** Looks at every picture of the pages that are opened from now on. */
async function watchMain(page: Page): Promise<void> {
  await withoutLive(page);
  await page.addInitScript(() => {
    const blankAt: number[] = [];
    window.blankAt = blankAt;
    window.pictures = 0;
    const hasSize = (element: Element) => element.getClientRects().length > 0 && element.clientHeight > 0;
    const isBlank = () => {
      const main = document.querySelector("main");
      if (!main) return ![...document.querySelectorAll(".frame .boxes > i")].some(hasSize);
      const boxes = main.querySelectorAll("[data-loading], .MuiSkeleton-root, canvas, svg");
      return main.textContent.trim() === "" && ![...boxes].some(hasSize);
    };
    const look = () => {
      if (document.querySelector("#root")) {
        window.pictures = (window.pictures ?? 0) + 1;
        if (isBlank()) blankAt.push(Math.round(performance.now()));
      }
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
}

async function expectNeverBlank(page: Page, paths: readonly string[]): Promise<void> {
  await watchMain(page);
  for (const path of paths) {
    await page.goto(path, { waitUntil: "networkidle" });
    const { blankAt, pictures } = await page.evaluate(() => ({ blankAt: window.blankAt, pictures: window.pictures }));
    expect(pictures, path).toBeGreaterThan(3);
    expect.soft(blankAt, path).toEqual([]);
  }
}

async function expectStill(page: Page, paths: readonly string[]): Promise<void> {
  await watchShifts(page);
  for (const size of sizes) {
    await page.setViewportSize(size);
    for (const path of paths) {
      const { sum, shifts } = await shiftOf(page, path);
      expect.soft(sum, `${path} at ${size.width}: ${shifts.join("; ")}`).toBeLessThan(0.02);
    }
  }
}

test("a page is blank after a reload, at 300 ms or at any other time", async ({ page }) => {
  test.slow();
  await asDemo(page, "pharmacist");
  await expectNeverBlank(page, [...pharmacyPages, "/u/profile", "/u/setting"]);
});

test("the sign-in or the scanner is blank after a reload", async ({ page }) => {
  test.slow();
  await expectNeverBlank(page, ["/login", "/scan"]);
});

test("an administrator's or a wholesaler's page is blank after a reload", async ({ page, otherDevice }) => {
  test.slow();
  await asDemoAdmin(page);
  await expectNeverBlank(page, ["/u/setting/user"]);
  await asDemo(otherDevice, "wholesaler", "/c/invoice");
  await expectNeverBlank(otherDevice, ["/u", "/c/invoice"]);
});

test("a page moves between its frame and its content", async ({ page }) => {
  test.slow();
  await asDemo(page, "pharmacist");
  await expectStill(page, pharmacyPages);
});

/** Keeps the app from starting until the returned function is called. */
async function holdApp(page: Page): Promise<() => Promise<void>> {
  const held: Route[] = [];
  const files = /\/assets\/index-[^/]+\.js$/;
  await page.route(files, (route) => {
    held.push(route);
  });
  return async () => {
    await Promise.all(held.map((route) => route.continue()));
    await page.unroute(files);
  };
}

/** Where an element is, in whole px. */
async function placeOf(page: Page, selector: string): Promise<Record<"x" | "y" | "width" | "height", number>> {
  const { x, y, width, height } = await page
    .locator(selector)
    .first()
    .evaluate((element) => {
      const box = element.getBoundingClientRect();
      return { x: box.x, y: box.y, width: box.width, height: box.height };
    });
  return { x: Math.round(x), y: Math.round(y), width: Math.round(width), height: Math.round(height) };
}

for (const [language, mode] of [
  ["ja", "light"],
  ["ar", "dark"],
] as const) {
  test(`the boxes of the frame are elsewhere than the page in ${language}, ${mode}`, async ({ page, system }) => {
    test.slow();
    await asDemo(page, "pharmacist");
    await dress(page.context(), system.url, { language, mode, contrast: "default" });
    for (const size of sizes) {
      await page.setViewportSize(size);
      const release = await holdApp(page);
      await page.goto("/u/medorder/stock", { waitUntil: "commit" });
      await expect(page.locator(".frame")).toBeVisible();
      const ground = await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
      const [head, title] = [await placeOf(page, ".frame-head"), await placeOf(page, ".frame .title")];
      const menu = size.width >= 1200 ? await placeOf(page, ".frame-menu") : undefined;
      await release();
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      expect(await placeOf(page, "header")).toEqual(head);
      if (menu) expect(await placeOf(page, "nav")).toEqual(menu);
      const heading = await placeOf(page, "h1");
      // A heading is as long as its words.
      const start = ({ x, width }: typeof heading) => (language === "ar" ? x + width : x);
      expect(start(heading)).toBe(start(title));
      expect(Math.abs(heading.y + heading.height / 2 - (title.y + title.height / 2))).toBeLessThanOrEqual(6);
      expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe(ground);
    }
  });
}
