import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { encodeCyo } from "@meguri/formats/receipt-claims/encode-cyo";
import { projectRoot } from "@meguri/stack/project-root";
import { chromium, type Page } from "@playwright/test";
import bundled from "@sparticuz/chromium";
import { signInAs } from "../commands/sign-in.ts";
import { monthsAgo } from "../fixtures/claim-file.ts";
import { peopleOf } from "../fixtures/people.ts";
import { pharmaciesOf } from "../fixtures/pharmacies.ts";
import { startSystem } from "../system/start-system.ts";
import { runningSystem } from "../system/system.ts";
import { longestStretch, watchPage } from "./watch-page.ts";

/** So large a receipt file is given to the page, some times over, and read in Node beside csv-parse. */
const megabytes = Number(process.env.BENCH_MB ?? 50);
const runs = 3;
const receipts = 1_000;

spawnSync(process.execPath, ["--no-warnings", "bench/receipt-claims.ts", String(megabytes)], {
  cwd: path.join(projectRoot, "packages/formats"),
  stdio: "inherit",
});
const dir = mkdtempSync(path.join(tmpdir(), "meguri-claims-"));
const { dataDir, stop } = await startSystem();
const browser = await chromium.launch({
  executablePath: await bundled.executablePath(),
  args: ["--no-sandbox", "--disable-dev-shm-usage", "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1"],
});
try {
  const system = runningSystem(dataDir);
  const pharmacy = await pharmaciesOf(peopleOf(system)).registered();
  const page = await (await browser.newContext({ baseURL: system.url, locale: "ja-JP" })).newPage();
  const file = path.join(dir, "RECEIPTY.CYO");
  const size = writeClaims(file, pharmacy.code);
  const address = `/u/medsearch/stock/${monthsAgo(1).replace("-", "")}/share`;
  await signInAs(page, pharmacy.manager, address);
  console.log("\n| run in the browser | MB | s | MB/s | longest time the page did not answer, ms |");
  console.log("| --- | --- | --- | --- | --- |");
  for (let run = 1; run <= runs; run += 1) {
    await page.goto(address);
    await page.getByTestId("import-file").waitFor({ state: "attached" });
    await watchPage(page);
    await noteReading(page);
    await page.getByTestId("import-file").setInputFiles(file);
    await page.getByText("読み取り済み").waitFor({ timeout: 600_000 });
    const seconds = (await page.evaluate(() => Number(document.documentElement.dataset.read))) / 1000;
    const longest = await longestStretch(page);
    const stretch = longest === 0 ? "under 50" : longest.toFixed(0);
    console.log(
      `| ${run} | ${size.toFixed(0)} | ${seconds.toFixed(2)} | ${(size / seconds).toFixed(1)} | ${stretch} |`,
    );
  }
} finally {
  await browser.close();
  await stop();
  rmSync(dir, { recursive: true, force: true });
}

/** Writes a receipt file of about the size: the receipts of one month many times over. @returns its size in MB */
function writeClaims(file: string, pharmacyCode: string): number {
  const month = monthsAgo(1);
  const medicine = (number: number) => ({ code: String(610_000_000 + (number % 1_500)), amount: "1.5" });
  const sample = encodeCyo(
    { payer: "employees", pharmacyCode, month: monthsAgo(0) },
    Array.from({ length: receipts }, (_, number) => ({
      patientName: "見本　太郎",
      usages: [
        {
          days: ["03", "24"].map((day) => ({ day: `${month}-${day}`, count: 14 + (number % 15) })),
          medicines: [medicine(number * 7), medicine(number * 7 + 1)],
        },
        { days: [{ day: `${month}-03`, count: 14 }], medicines: [medicine(number * 7 + 2)] },
      ],
    })),
  );
  const text = Buffer.from(sample).toString("latin1");
  const [from, to] = [text.indexOf("RE,"), text.indexOf("GO,")];
  const times = Math.ceil((megabytes * 1e6) / (to - from));
  const whole = `${text.slice(0, from)}${text.slice(from, to).repeat(times)}GO,${times * receipts},1000,99\r\n\u001a`;
  writeFileSync(file, whole, "latin1");
  return whole.length / 1e6;
}

/** Keeps in the page how many ms passed between the choice of a file and the words that it has been read. */
function noteReading(page: Page): Promise<void> {
  return page.evaluate(() => {
    let started = 0;
    const input = document.querySelector("[data-testid=import-file]");
    input?.addEventListener("change", () => {
      started = performance.now();
    });
    const observer = new MutationObserver(() => {
      if (!document.body.textContent?.includes("読み取り済み")) return;
      document.documentElement.dataset.read = String(performance.now() - started);
      observer.disconnect();
    });
    observer.observe(document.body, { childList: true, subtree: true, characterData: true });
  });
}
