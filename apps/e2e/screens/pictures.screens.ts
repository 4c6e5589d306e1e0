import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, type Page } from "@playwright/test";
import { dress } from "../commands/dress.ts";
import { demoAccount, signInAs } from "../commands/sign-in.ts";
import { withoutLive } from "../commands/without-live.ts";
import { test } from "../fixtures/test.ts";

const root = path.resolve(import.meta.dirname, "../../..");

/** The pictures of the guide, in each language that it is written in, and those of the README. */
const pictures = [
  { name: "overview", url: "/u/medorder/overview" },
  { name: "predict", url: "/u/medorder/predict" },
  { name: "medicine", url: "/u/medorder/predict", opens: true },
  { name: "import", url: "/u/medorder/nsips" },
];
const readme = [
  { name: "desk", url: "/u" },
  { name: "order", url: "/u/medorder/order" },
];

/** Saves what the page shows as WebP, which Playwright itself does not write. */
async function save(page: Page, file: string): Promise<void> {
  mkdirSync(path.dirname(file), { recursive: true });
  const session = await page.context().newCDPSession(page);
  const { data } = await session.send("Page.captureScreenshot", { format: "webp", quality: 80 });
  writeFileSync(file, Buffer.from(data, "base64"));
  await session.detach();
}

/** Waits until the page has its data, its fonts and its charts. */
async function settled(page: Page): Promise<void> {
  await page.waitForLoadState("networkidle");
  await expect(page.locator("main [data-loading]")).toHaveCount(0);
  // A machine without a Japanese font loads the characters of medicine names when the page is idle.
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(() => resolve(undefined))));
  await page.waitForLoadState("networkidle");
  await page.evaluate(() => document.fonts.ready);
}

for (const language of ["ja", "en"] as const) {
  test(`pictures in ${language}`, async ({ page, context, system }) => {
    await withoutLive(page);
    await page.setViewportSize({ width: 1120, height: 700 });
    await signInAs(page, demoAccount("pharmacist"));
    await dress(context, system.url, { language, mode: "light", contrast: "default" });
    for (const { name, url, opens } of pictures) {
      await page.goto(url);
      await settled(page);
      if (opens) {
        const medicine = page.locator("main table tbody a").first();
        const name = (await medicine.textContent()) ?? "";
        await medicine.click();
        await page.getByRole("heading", { level: 1, name }).waitFor();
        await settled(page);
      }
      await save(page, path.join(root, `apps/web/src/areas/guide/articles/pictures/${language}/${name}.webp`));
    }
    if (language !== "en") return;
    await page.setViewportSize({ width: 1440, height: 900 });
    for (const { name, url } of readme) {
      await page.goto(url);
      await settled(page);
      await save(page, path.join(root, `docs/images/${name}.webp`));
    }
  });
}
