import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout } from "node:timers/promises";
import { chromium, type Page } from "@playwright/test";
import bundled from "@sparticuz/chromium";
import { signInAs } from "../commands/sign-in.ts";
import { cp932 } from "../fixtures/cp932.ts";
import { nsipsText } from "../fixtures/nsips-file.ts";
import { peopleOf } from "../fixtures/people.ts";
import { pharmaciesOf } from "../fixtures/pharmacies.ts";
import { DispensingsPage } from "../pages/stock/dispensings-page.ts";
import { startSystem } from "../system/start-system.ts";
import { runningSystem } from "../system/system.ts";
import { longestStretch, watchPage } from "./watch-page.ts";

/** So many files of a receipt computer are dropped into the page at once. */
const count = Number(process.env.BENCH_FILES ?? 100_000);

const dir = mkdtempSync(path.join(tmpdir(), "meguri-files-"));
const { dataDir, stop } = await startSystem();
const browser = await chromium.launch({
  executablePath: await bundled.executablePath(),
  args: [
    "--no-sandbox",
    "--disable-dev-shm-usage",
    "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1",
    // The heap as it is, and not rounded.
    "--enable-precise-memory-info",
  ],
});
try {
  const system = runningSystem(dataDir);
  const people = peopleOf(system);
  const pharmacy = await pharmaciesOf(people).registered();
  await people.callAs(pharmacy.manager, "InstitutionService/StartMedorderTrial", { institutionId: pharmacy.id });
  const page = await (await browser.newContext({ baseURL: system.url, locale: "ja-JP" })).newPage();
  await signInAs(page, pharmacy.manager, DispensingsPage.path);
  const dispensings = new DispensingsPage(page);
  await dispensings.importing.waitFor();
  const files = Array.from({ length: count }, (_, at) => {
    const file = path.join(dir, `A${String(at).padStart(13, "0")}.txt`);
    writeFileSync(
      file,
      cp932(
        nsipsText({
          code: pharmacy.code,
          receptionNo: String(at + 1),
          receiptCode: "699999998",
          medicineName: "架空錠",
        }),
      ),
    );
    return file;
  });
  await watchPage(page);
  const first = await run(page, async () => {
    await page.getByTestId("import-file").setInputFiles(files);
    await dispensings.importing.getByText("毎秒").waitFor({ timeout: 600_000 });
    await dispensings.importing.getByRole("button", { name: "停止する" }).click({ timeout: 600_000 });
  });
  const stoppedAt = await doneOf(page);
  // Nothing of it is kept in the browser: known files are recognised by their content.
  await page.reload();
  await dispensings.importing.waitFor();
  await watchPage(page);
  const second = await run(page, () => page.getByTestId("import-file").setInputFiles(files));
  console.log(
    "| | files | s | files/s | largest JS heap of the page, MiB | longest time the page did not answer, ms |",
  );
  console.log("| --- | --- | --- | --- | --- | --- |");
  console.log(line(`stopped after the first answers`, stoppedAt, first));
  console.log(line("opened again and all given again", count, second));
  console.log(`\n${((await dispensings.importing.textContent()) ?? "").replaceAll(/\s+/g, " ")}`);
} finally {
  await browser.close();
  await stop();
  rmSync(dir, { recursive: true, force: true });
}

interface Run {
  seconds: number;
  heap: number;
  longest: number;
}

/** Begins an import and looks at the page until it has come to an end. */
async function run(page: Page, begin: () => Promise<void>): Promise<Run> {
  const started = performance.now();
  const begun = begin();
  let heap = 0;
  for (;;) {
    heap = Math.max(heap, await heapOf(page));
    if (/取り込みが完了しました|停止しました/.test((await page.getByRole("main").textContent()) ?? "")) break;
    await setTimeout(500);
  }
  await begun;
  const longest = await longestStretch(page);
  return { seconds: (performance.now() - started) / 1000, heap, longest };
}

async function heapOf(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page);
  const { usedSize } = await session.send("Runtime.getHeapUsage");
  await session.detach();
  return usedSize / 2 ** 20;
}

async function doneOf(page: Page): Promise<number> {
  const value = await page.getByRole("progressbar").getAttribute("aria-valuetext");
  return Number((value ?? "").split("/")[0]?.replaceAll(/\D/g, ""));
}

function line(what: string, files: number, { seconds, heap, longest }: Run): string {
  const cells = [what, files, seconds.toFixed(1), Math.round(files / seconds), heap.toFixed(0), longest.toFixed(0)];
  return `| ${cells.join(" | ")} |`;
}
