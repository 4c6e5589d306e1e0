import { createHash } from "node:crypto";
import { globSync, readFileSync, statSync } from "node:fs";
import path from "node:path";

/** The sources of the built web, and how it is built. */
const sources = [
  "apps/web/index.html",
  "apps/web/package.json",
  "apps/web/vite.config.ts",
  "apps/web/boot/**",
  "apps/web/public/**",
  "apps/web/scripts/**",
  "apps/web/src/**",
  "packages/{formats,rules,rpc}/{src,gen}/**",
  "packages/stack/src/web/**",
  "package-lock.json",
];

/** A fingerprint of all sources of the web: the same as long as a new build would give the same. */
export function sourcesFingerprint(root: string): string {
  const hash = createHash("sha256");
  for (const file of globSync(sources, { cwd: root }).sort()) {
    const full = path.join(root, file);
    if (!statSync(full).isFile()) continue;
    hash.update(file).update("\0").update(readFileSync(full)).update("\0");
  }
  return hash.digest("hex");
}
