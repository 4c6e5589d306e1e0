// Prints how much JavaScript `/login` loads before anybody has signed in and the pages that are opened many times a day
// load before their content, gzipped, and how many scripts the page behind the sign-in that needs most of them does, and
// how large the fonts of the interface are; exits 1 with a sentence for each limit that is exceeded.
// packages/stack/test/first-load.test.ts runs it.
// Reads the build in `dist` (or the folder given) and its manifest: the entry, what it imports, and the chunks that
// start-up, the frame and the page ask for.
import { readdirSync, readFileSync, statSync } from "node:fs";
import { resolve } from "node:path";
import { gzipSync } from "node:zlib";

const limit = 227_000;
/** Without phrases, which are one to three requests. */
const mostScripts = 21;
/** Scripts with the phrases until the content of pages that are opened many times a day, gzipped; the goal of each is 350,000. */
const mostOfPage: Record<string, number> = {
  "/u": 314_000,
  "/u/medorder/overview": 340_000,
  "/u/medorder/order": 350_000,
  "/u/medorder/predict": 342_000,
  "/u/medorder/stock": 349_000,
  "/u/medsearch/search": 341_000,
};
const mostFontBytes = 250_000;
const dist = resolve(process.argv[2] ?? "dist");

type Chunk = { file: string; name?: string; imports?: string[] };
const manifest: Record<string, Chunk> = JSON.parse(readFileSync(`${dist}/.vite/manifest.json`, "utf8"));

/** The files of these chunks and of all that they import. */
function filesOf(roots: string[]): Set<string> {
  const files = new Set<string>();
  const take = (chunk: Chunk | undefined): void => {
    if (!chunk || files.has(chunk.file)) return;
    files.add(chunk.file);
    for (const imported of chunk.imports ?? []) take(manifest[imported]);
  };
  for (const root of roots) {
    const chunk = manifest[root] ?? Object.values(manifest).find(({ name }) => name === root);
    if (!chunk) throw new Error(`the build has no ${root}`);
    take(chunk);
  }
  return files;
}

const files = filesOf(["index", "identity", "public-shell", "login-frame", "login-page", "words-ja"]);
const boot = readdirSync(`${dist}/assets`).filter((file) => /^boot-.*\.js$/.test(file));
const sizes = [...files, ...boot.map((file) => `assets/${file}`)].map((file) => ({
  file,
  gzipped: gzipSync(readFileSync(`${dist}/${file}`)).length,
}));
const total = sizes.reduce((sum, { gzipped }) => sum + gzipped, 0);
for (const { file, gzipped } of sizes.sort((a, b) => b.gzipped - a.gzipped))
  process.stdout.write(`${gzipped}\t${file}\n`);
process.stdout.write(`${total}\ttotal of /login before sign-in (limit ${limit})\n`);
hold(total, limit, "/login loads", "bytes of script before the sign-in");

/** Writes a sentence and lets the script fail where a figure is above its limit, or has none. */
function hold(figure: number, most: number, subject: string, unit: string): void {
  if (figure <= most) return;
  process.stderr.write(`${subject} ${figure} ${unit}; the limit is ${most}.\n`);
  process.exitCode = 1;
}

/** What index.html has boot.js preload. */
type Wanted = {
  inside: string[];
  words: Record<string, Record<string, string>>;
  pages: Record<string, { code: string[]; words: string[] }>;
};
const [, wantedText = ""] = /data-files='([^']*)'/.exec(readFileSync(`${dist}/index.html`, "utf8")) ?? [];
const wanted: Wanted = JSON.parse(wantedText);
for (const [path, { code, words }] of Object.entries(wanted.pages)) {
  const bundles = ["", ...words].map((name) => wanted.words.ja?.[name] ?? "");
  const own = [...wanted.inside, ...bundles, ...code, ...boot.map((file) => `/assets/${file}`)];
  const all = new Set([...filesOf(["index", "identity"]), ...own.map((file) => file.slice(1))]);
  const bytes = [...all].reduce((sum, file) => sum + gzipSync(readFileSync(`${dist}/${file}`)).length, 0);
  const most = mostOfPage[path] ?? Number.NaN;
  hold(bytes, most, `${path} loads`, "bytes of script and words before its content");
  process.stdout.write(`${bytes}\tscripts and words of ${path} (limit ${most})\n`);
}

const [page, scripts] = Object.keys(manifest)
  .filter((key) => /^src\/routes\/.*-page\.tsx$/.test(key))
  .map((key) => [key, filesOf(["index", "identity", "inside", key]).size] as const)
  .reduce((most, next) => (next[1] > most[1] ? next : most));
process.stdout.write(`${scripts}\tscripts of ${page}, more than of any other page (limit ${mostScripts})\n`);
hold(scripts, mostScripts, `${page} loads`, "scripts");

const fonts = readdirSync(`${dist}/assets`).filter((file) => /^interface-\w+-.*\.woff2$/.test(file));
const fontBytes = fonts.reduce((sum, file) => sum + statSync(`${dist}/assets/${file}`).size, 0);
process.stdout.write(`${fontBytes}\tfonts of the interface, where the machine has none (limit ${mostFontBytes})\n`);
hold(fontBytes, mostFontBytes, "The fonts of the interface have", "bytes");
