// Prints how much JavaScript `/login` loads before anybody has signed in, gzipped; exits 1 above the limit.
// Reads the build in `dist` (or the folder given) and its manifest: the entry, what it imports, and the chunks that
// start-up, the frame and the page ask for.
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { gzipSync } from "node:zlib";

const limit = 250_000;
const dist = resolve(process.argv[2] ?? "dist");

type Chunk = { file: string; imports?: string[] };
const manifest: Record<string, Chunk> = JSON.parse(readFileSync(`${dist}/.vite/manifest.json`, "utf8"));

const roots = [
  "index.html",
  "src/shared/auth/firebase-identity.ts",
  "src/routes/shell/public-shell.tsx",
  "src/routes/login/login-frame.tsx",
  "src/routes/login/login-page.tsx",
  "src/phrases/ja/common.ts",
  "src/phrases/ja/shell.ts",
  "src/phrases/ja/auth.ts",
];

const files = new Set<string>();
function take(key: string): void {
  const chunk = manifest[key];
  if (!chunk) throw new Error(`the build has no ${key}`);
  if (files.has(chunk.file)) return;
  files.add(chunk.file);
  for (const imported of chunk.imports ?? []) take(imported);
}
for (const root of roots) take(root);

const sizes = [...files, "boot.js"].map((file) => ({
  file,
  gzipped: gzipSync(readFileSync(`${dist}/${file}`)).length,
}));
const total = sizes.reduce((sum, { gzipped }) => sum + gzipped, 0);
for (const { file, gzipped } of sizes.sort((a, b) => b.gzipped - a.gzipped))
  process.stdout.write(`${gzipped}\t${file}\n`);
process.stdout.write(`${total}\ttotal of /login before sign-in (limit ${limit})\n`);
process.exitCode = total > limit ? 1 : 0;
