import { mkdtempSync, rmSync } from "node:fs";
import { loadavg, tmpdir } from "node:os";
import path from "node:path";
import { projectRoot } from "@meguri/stack/project-root";
import { type BrowserContext, type CDPSession, chromium, type Page } from "@playwright/test";
import bundled from "@sparticuz/chromium";
import { withJapaneseFont } from "../commands/fonts-of-machine.ts";
import { demoAccount, signInAs } from "../commands/sign-in.ts";
import { startSystem } from "../system/start-system.ts";
import { runningSystem } from "../system/system.ts";
import { type Figures, throttle, visit, visitStatic, watchFigures } from "./page-figures.ts";
import { type Served, serveDist } from "./serve-dist.ts";
import { suggestionTimes } from "./suggestions.ts";

// BENCH_BEFORE=<dist of another checkout> measures that one beside this one; BENCH_RUNS visits of each kind;
// BENCH_PAGES=home,stock only these pages; BENCH_FONT=1 on a machine with a Japanese font; BENCH_DATA=<data folder> of a
// system that runs already.
const runs = Number(process.env.BENCH_RUNS ?? 3);
const before = process.env.BENCH_BEFORE;

const pages = {
  home: "/u",
  overview: "/u/medorder/overview",
  order: "/u/medorder/order",
  forecast: "/u/medorder/predict",
  stock: "/u/medorder/stock",
  search: "/u/medsearch/search",
  users: "/u/setting/user",
};
const kinds = ["cold", "warm", "throttled"] as const;

const chosen = process.env.BENCH_PAGES?.split(",");

/** One web with the browsers in which people are signed in to it. */
interface Variant {
  name: string;
  web: Served;
  browsers: Record<"pharmacist" | "admin", Browser>;
}
interface Browser {
  context: BrowserContext;
  page: Page;
  session: CDPSession;
}

const folder = mkdtempSync(path.join(tmpdir(), "meguri-web-"));
const own = process.env.BENCH_DATA ? undefined : await startSystem(new Date());
const variants: Variant[] = [];
try {
  const { url } = runningSystem(own?.dataDir ?? process.env.BENCH_DATA ?? "");
  if (before) variants.push(await variantOf("before", before, url));
  variants.push(await variantOf("now", path.join(projectRoot, "apps/web/dist"), url));
  console.log(`load of the machine at the start: ${load()}\n`);
  console.log(
    "| page | visit | web | first paint, ms | content, ms | ÷ static page | requests | RPCs | scripts, kB | fonts, kB | shift |",
  );
  console.log("| --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- |");
  for (const [key, address] of Object.entries(pages)) {
    if (chosen && !chosen.includes(key)) continue;
    for (const kind of kinds) await compare(key, address, kind);
  }
  console.log("\n| key to suggestions | median, ms | p95, ms | characters |\n| --- | --- | --- | --- |");
  for (const { name, browsers } of variants) {
    const { page, session } = browsers.pharmacist;
    await throttle(session, false);
    await visit(page, pages.home);
    const times = await suggestionTimes(page);
    const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))]?.toFixed(0);
    console.log(`| ${name} | ${at(0.5)} | ${at(0.95)} | ${times.length} |`);
  }
  console.log(`\nload of the machine at the end: ${load()}`);
} finally {
  for (const { web, browsers } of variants) {
    for (const { context } of Object.values(browsers)) await context.close();
    await web.stop();
  }
  await own?.stop();
  rmSync(folder, { recursive: true, force: true });
}

/** Visits one page of all webs in turn, so that what else the machine does falls on each of them. */
async function compare(key: string, address: string, kind: (typeof kinds)[number]): Promise<void> {
  const results = variants.map(() => ({ all: [] as Figures[], still: [] as number[] }));
  for (let run = 0; run < runs; run += 1) {
    for (const [at, { browsers, web }] of variants.entries()) {
      const { page, session } = key === "users" ? browsers.admin : browsers.pharmacist;
      await throttle(session, kind === "throttled");
      const clear = () => (kind === "warm" ? undefined : session.send("Network.clearBrowserCache"));
      if (kind === "warm" && run === 0) await visit(page, address);
      await clear();
      const { figures, scripts } = await visit(page, address);
      const still = web.staticPage(scripts);
      await clear();
      results[at]?.all.push(figures);
      results[at]?.still.push((await visitStatic(page, still)).content);
    }
  }
  for (const [at, { all, still }] of results.entries())
    console.log(line(key, kind, variants[at]?.name ?? "", all, median(still)));
}

/** With a profile on disk for each account: a private one keeps no large files. */
async function variantOf(name: string, dist: string, url: string): Promise<Variant> {
  const web = await serveDist(path.resolve(dist), url);
  const browsers = { pharmacist: await signedIn("pharmacist"), admin: await signedIn("admin") };
  return { name, web, browsers };

  async function signedIn(role: "pharmacist" | "admin"): Promise<Browser> {
    const context = await profile(`${name}-${role}`, web.url);
    const page = await context.newPage();
    await signInAs(page, demoAccount(role));
    await watchFigures(page);
    const session = await context.newCDPSession(page);
    await session.send("Network.enable");
    return { context, page, session };
  }
}

function load(): string {
  return loadavg()
    .map((figure) => figure.toFixed(1))
    .join(", ");
}

async function profile(name: string, baseURL: string): Promise<BrowserContext> {
  return chromium.launchPersistentContext(path.join(folder, name), {
    executablePath: await bundled.executablePath(),
    args: ["--no-sandbox", "--disable-dev-shm-usage", "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1"],
    baseURL,
    locale: "ja-JP",
    timezoneId: "Asia/Tokyo",
    viewport: { width: 1440, height: 900 },
    ...(process.env.BENCH_FONT && { env: withJapaneseFont(path.join(folder, "fonts")) }),
  });
}

function line(page: string, kind: string, name: string, all: Figures[], still: number): string {
  const of = (key: keyof Figures) => median(all.map((figures) => figures[key]));
  const cells = [
    page,
    kind,
    name,
    of("firstPaint").toFixed(0),
    of("content").toFixed(0),
    (of("content") / still).toFixed(1),
    of("requests"),
    of("calls"),
    of("scriptKb").toFixed(0),
    of("fontKb").toFixed(0),
    of("shift").toFixed(3),
  ];
  return `| ${cells.join(" | ")} |`;
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}
