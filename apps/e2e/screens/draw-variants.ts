import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { chromium as playwright } from "@playwright/test";
import chromium from "@sparticuz/chromium";
import { withJapaneseFont } from "../commands/fonts-of-machine.ts";

// Draws the pictures of docs/design again and prints what its README counts. It needs no running system.

const folder = path.resolve(import.meta.dirname, "../../../docs/design");
const home = mkdtempSync(path.join(tmpdir(), "variants-"));
const browser = await playwright.launch({
  executablePath: await chromium.executablePath(),
  args: ["--no-sandbox", "--disable-dev-shm-usage", "--host-resolver-rules=MAP * ~NOTFOUND"],
  env: withJapaneseFont(home),
});
try {
  // 2,976 px of drawings become 1,905 px of picture.
  const page = await browser.newPage({ viewport: { width: 2976, height: 2000 }, deviceScaleFactor: 0.64 });
  await page.goto(pathToFileURL(path.join(folder, "variants.html")).href);
  for (const name of ["variant-a", "variant-b", "variant-c"]) {
    const variant = page.locator(`#${name}`);
    await variant.screenshot({ path: path.join(folder, `${name}.png`) });
    for (const screen of await variant.locator(".screen").all()) {
      const { facts, inRows, rows, firstRow } = await screen.evaluate((drawn) => {
        const frame = drawn.getBoundingClientRect();
        const inView = (selector: string) =>
          [...drawn.querySelectorAll(selector)].filter((one) => {
            // A column with its own edge cuts what is below it.
            const edge = one.closest(".card")?.getBoundingClientRect().bottom ?? frame.bottom;
            const box = one.getBoundingClientRect();
            return !one.closest(".dim") && box.height > 0 && box.bottom <= Math.min(frame.bottom, edge);
          });
        const rows = inView(".row");
        return {
          facts: inView("i").length,
          inRows: inView(".row i").length,
          rows: rows.length,
          firstRow: rows[0] && Math.round(rows[0].getBoundingClientRect().top - frame.top),
        };
      });
      const place = firstRow === undefined ? "" : `, the first at y = ${firstRow}`;
      process.stdout.write(
        `${name} ${await screen.getAttribute("data-screen")}: ${facts} facts, ${inRows} in ${rows} rows${place}\n`,
      );
    }
  }
} finally {
  await browser.close();
  rmSync(home, { recursive: true });
}
