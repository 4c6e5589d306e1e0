import { readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";

/**
 * Phrases that pages need together, whatever their area; the others are a bundle for each area. The first is every page's.
 */
const together: Record<string, readonly string[]> = {
  "": ["common", "shell", "person"],
  scan: ["scan"],
  tools: ["tools"],
  failure: ["failure"],
  auth: ["auth"],
  daily: ["desk", "home", "medorder"],
  shelf: ["camera", "medicines", "stock"],
  work: ["cart", "orders", "origin"],
  users: ["users"],
  search: ["groups", "map", "medsearch", "share"],
};

const folder = fileURLToPath(new URL("../src/phrases", import.meta.url));
const replaced = fileURLToPath(new URL("../src/shared/i18n/phrase-files.ts", import.meta.url));
const prefix = "\0phrases:";

/** The files of phrases as `<language>/<area>/<namespace>`. */
const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).flatMap(
  (name) => /^(\w+\/\w+\/\w+)\.ts$/.exec(name.replaceAll("\\", "/"))?.[1] ?? [],
);

/** The bundle of a file of phrases: a name of `together`, or its area. */
function bundleOf(file: string): { language: string; name: string; namespace: string } {
  const [language = "", area = "", namespace = ""] = file.split("/");
  const common = Object.keys(together).find((name) => together[name]?.includes(namespace));
  return { language, name: common ?? area, namespace };
}

/** `words-ja`, `words-daily-ja` and so on: the chunk of a file of phrases or of a bundle; null for any other module. */
export function wordsOf(id: string): string | null {
  const [, bundle] = /^\0phrases:(.*)$/.exec(id) ?? [];
  if (bundle !== undefined) return `words-${bundle}`;
  const [, file] = /\/src\/phrases\/(\w+\/\w+\/\w+)\.ts$/.exec(id) ?? [];
  return file ? `words-${keyOf(bundleOf(file))}` : null;
}

const keyOf = ({ name, language }: { name: string; language: string }) => (name ? `${name}-${language}` : language);

/** Builds bundles of phrases, and in place of `phrase-files.ts` a module that loads them. */
export function phraseBundles(): Plugin {
  return {
    name: "phrase-bundles",
    apply: "build",
    resolveId: { filter: { id: /^\0phrases:/ }, handler: (id) => id },
    load: {
      filter: { id: [/^\0phrases:/, /\/shared\/i18n\/phrase-files\.ts$/] },
      handler(id) {
        if (id === replaced) return loader();
        return id.startsWith(prefix) ? bundle(id.slice(prefix.length)) : null;
      },
    },
  };
}

/** A bundle of phrases. The first of a language knows the others of it, so that the app itself names no file of them. */
function bundle(key: string): string {
  const words = files
    .filter((file) => keyOf(bundleOf(file)) === key)
    .map((file) => `export { phrases as ${bundleOf(file).namespace} } from ${JSON.stringify(`${folder}/${file}.ts`)};`);
  const others = new Set(files.map(bundleOf).flatMap((one) => (one.language === key && one.name ? [one.name] : [])));
  const loads = [...others].sort().map((name) => `${JSON.stringify(name)}: () => ${load(`${name}-${key}`)}`);
  return [...words, ...(loads.length > 0 ? [`export const bundles = {\n${loads.join(",\n")} };`] : [])].join("\n");
}

const load = (key: string) => `import(${JSON.stringify(prefix + key)})`;

function loader(): string {
  const languages = [...new Set(files.map((file) => bundleOf(file).language))].sort();
  const names = new Map(files.map((file) => [bundleOf(file).namespace, bundleOf(file).name]));
  return `
const languages = {
${languages.map((language) => `  ${language}: () => ${load(language)},`).join("\n")}
};
const names = ${JSON.stringify(Object.fromEntries(names))};
export function loadPhraseFile(language, namespace) {
  const name = names[namespace];
  return name === undefined
    ? undefined
    : languages[language]?.().then(async (first) => (name ? await first.bundles[name]() : first)[namespace]);
}`;
}
