import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import type { Plugin, Rolldown } from "vite";
import { scanPhrases } from "../src/router/scan-phrases.ts";

const worker = new URL("scan-worker.js", import.meta.url);

/** What starts the app, the page itself, and what it loads on demand. */
const roots = [
  "main.tsx",
  "server-client.ts",
  "shared/auth/provider/firebase-identity.ts",
  "routes/scan/scan-page.tsx",
  "shared/camera/camera-view.tsx",
].map((file) => `/src/${file}`);

/** Phrases of the page, in every language: it may be changed without a network. */
const phrases = new RegExp(`/src/phrases/\\w+/\\w+/(${["common", "shell", ...scanPhrases].join("|")})\\.ts$`);

/** What the document starts with, and the reader of symbols with what it runs on; a worker's files are no chunks of the app. */
const assets = /\/(boot-[^/]+\.js|symbol-worker-[^/]+\.js|zxing_reader-[^/]+\.wasm)$/;

/** Files that stand beside the build under their own names. */
const standing = ["favicon.svg", "scan.webmanifest", "scan-icon-192.png", "scan-icon-512.png"];

/** Writes the service worker of /scan, which knows every file that the page needs to open without a network. */
export function scanShell(): Plugin {
  return {
    name: "scan-shell",
    apply: "build",
    generateBundle: {
      order: "post",
      handler(_options, bundle) {
        const files = [...filesOf(bundle), ...standing].map((file) => `/${file}`).sort();
        const source = readFileSync(worker, "utf8");
        // The page itself names its chunks, so that files of another build are another version.
        const version = createHash("sha256").update(JSON.stringify(files)).update(source).digest("hex").slice(0, 12);
        const head = `const version = ${JSON.stringify(version)};\nconst files = ${JSON.stringify(files)};\n`;
        this.emitFile({ type: "asset", fileName: "scan-worker.js", source: `${head}${source}` });
      },
    },
  };
}

function filesOf(bundle: Rolldown.OutputBundle): Set<string> {
  const files = new Set<string>();
  const take = (fileName: string): void => {
    const chunk = bundle[fileName];
    if (chunk?.type !== "chunk" || files.has(fileName)) return;
    files.add(fileName);
    for (const style of chunk.viteMetadata?.importedCss ?? []) files.add(style);
    for (const imported of chunk.imports) take(imported);
  };
  const isRoot = (id: string) => roots.some((root) => id.endsWith(root));
  for (const output of Object.values(bundle)) {
    const modules = output.type === "chunk" ? output.moduleIds : [];
    if (modules.some((id) => isRoot(id) || phrases.test(id))) take(output.fileName);
    else if (assets.test(output.fileName)) files.add(output.fileName);
  }
  const modules = Object.values(bundle).flatMap((output) => (output.type === "chunk" ? output.moduleIds : []));
  const missing = roots.filter((root) => !modules.some((id) => id.endsWith(root)));
  if (missing.length > 0) throw new Error(`/scan would not open without a network: no ${missing.join(", ")}`);
  return files;
}
