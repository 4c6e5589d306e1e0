import { gzipSync } from "node:zlib";
import { type Browser, type BrowserContext, chromium, type Locator, type Page } from "@playwright/test";
import bundled from "@sparticuz/chromium";
import { demoAccount, signInAs } from "../commands/sign-in.ts";
import { startSystem } from "../system/start-system.ts";
import { runningSystem, type System } from "../system/system.ts";

/** Limits of what is felt: JavaScript before sign-in in bytes, gzipped, and a page's readiness in milliseconds. */
const largestScript = 250_000;
const slowest = 1_000;
const runs = 7;

interface Visit {
  ms: number;
  scripts: number;
  requests: number;
  /** Slices of a font, fetched as their characters appear; no page waits for them. */
  fontSlices: number;
}

const { dataDir, stop } = await startSystem();
const browser = await chromium.launch({
  executablePath: await bundled.executablePath(),
  args: ["--no-sandbox", "--disable-dev-shm-usage", "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1"],
});
try {
  const system = runningSystem(dataDir);
  const signedIn = await adminSession(browser, system);
  const login = await visits(() => visit(browser, system, "/login", (page) => page.locator("input[type=email]")));
  const users = await visits(() =>
    visit(browser, system, "/u/setting/user", (page) => page.getByRole("row").nth(1), signedIn),
  );
  console.log(
    "| page, cold cache | median ms until it can be used | worst | JavaScript, gzipped bytes | requests | besides: slices of fonts |",
  );
  console.log("| --- | --- | --- | --- | --- | --- |");
  console.log(line("/login", login));
  console.log(line("/u/setting/user", users));
  const bytes = login[0]?.scripts ?? 0;
  console.log(`\nJavaScript before sign-in / limit: ${(bytes / largestScript).toFixed(2)}`);
  console.log(`median readiness / limit of 1 s: /login ${share(login)}, /u/setting/user ${share(users)}`);
} finally {
  await browser.close();
  await stop();
}

type Session = Awaited<ReturnType<BrowserContext["storageState"]>>;

/** What a browser keeps of the demo administrator's sign-in. */
async function adminSession(from: Browser, system: System): Promise<Session> {
  const context = await from.newContext({ baseURL: system.url, locale: "ja-JP" });
  await signInAs(await context.newPage(), demoAccount("admin"));
  const session = await context.storageState({ indexedDB: true });
  await context.close();
  return session;
}

/** Visits in order of their time. The first, uncounted, warms the server and the disk, never the browser's cache. */
async function visits(once: () => Promise<Visit>): Promise<Visit[]> {
  await once();
  const all: Visit[] = [];
  for (let run = 0; run < runs; run++) all.push(await once());
  return all.sort((a, b) => a.ms - b.ms);
}

async function visit(
  from: Browser,
  system: System,
  path: string,
  usable: (page: Page) => Locator,
  storageState?: Session,
): Promise<Visit> {
  const context = await from.newContext({ locale: "ja-JP", viewport: { width: 1280, height: 800 }, storageState });
  const page = await context.newPage();
  const scripts: Promise<number>[] = [];
  let requests = 0;
  let fontSlices = 0;
  page.on("response", (response) => {
    if (response.request().resourceType() === "font") fontSlices += 1;
    else requests += 1;
    if (response.request().resourceType() !== "script") return;
    scripts.push(
      response.body().then(
        (body) => gzipSync(body).length,
        () => 0,
      ),
    );
  });
  const started = performance.now();
  await page.goto(system.url + path, { waitUntil: "commit" });
  await usable(page).waitFor({ state: "visible" });
  const ms = performance.now() - started;
  await page.waitForLoadState("networkidle");
  const sizes = await Promise.all(scripts);
  await context.close();
  return { ms, scripts: sizes.reduce((sum, size) => sum + size, 0), requests, fontSlices };
}

function line(page: string, all: Visit[]): string {
  const middle = all[Math.floor(all.length / 2)];
  const cells = [
    page,
    middle?.ms.toFixed(0),
    all.at(-1)?.ms.toFixed(0),
    middle?.scripts.toLocaleString("en"),
    middle?.requests,
    middle?.fontSlices,
  ];
  return `| ${cells.join(" | ")} |`;
}

function share(all: Visit[]): string {
  return ((all[Math.floor(all.length / 2)]?.ms ?? 0) / slowest).toFixed(2);
}
