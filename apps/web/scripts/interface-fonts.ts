import { readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import subsetFont from "subset-font";
import type { Plugin } from "vite";

/** One font for all text up to weight 500, one for what is heavier. */
const weights = { regular: "400Regular", bold: "600SemiBold" } as const;

type Weight = keyof typeof weights;

/** So many characters make two files of at most 250 kB together. */
export const mostCharacters = 1_040;

/** Characters that a pharmacy's data need on every page, whatever the phrases say. */
const ranges: readonly (readonly [number, number])[] = [
  [0x20, 0x7e],
  // Hiragana and katakana.
  [0x3041, 0x3096],
  [0x3099, 0x30ff],
  // Digits and letters of full width, in names of medicines.
  [0xff10, 0xff19],
  [0xff21, 0xff3a],
  [0xff41, 0xff5a],
  // Katakana of half width. Letter and voice mark are drawn together, so both have to be in one font.
  [0xff61, 0xff9f],
];

const require = createRequire(import.meta.url);

/** The Japanese phrases as they are written. */
function phrases(): string {
  const folder = path.resolve(import.meta.dirname, "../src/phrases/ja");
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".ts"))
    .map((name) => readFileSync(path.join(folder, name), "utf8"))
    .join("");
}

/** The characters of the Japanese interface: those of `ranges`, then what the phrases use most. */
export function interfaceCharacters(text: string = phrases()): string {
  const counts = new Map<string, number>();
  for (const character of text) counts.set(character, (counts.get(character) ?? 0) + 1);
  const always = ranges.flatMap(([from, to]) =>
    Array.from({ length: to - from + 1 }, (_, at) => String.fromCodePoint(from + at)),
  );
  const byUse = [...counts].sort(([a, x], [b, y]) => y - x || (a < b ? -1 : 1)).map(([character]) => character);
  const visible = byUse.filter((character) => /\S/.test(character));
  return [...new Set([...always, ...visible])].slice(0, mostCharacters).join("");
}

/** The font of `weight` with the characters of the interface only, as WOFF2. */
export function interfaceFont(weight: Weight): Promise<Uint8Array> {
  const name = weights[weight];
  const file = require.resolve(`@expo-google-fonts/noto-sans-jp/${name}/NotoSansJP_${name}.ttf`);
  // Without the closure: forms for vertical text and rare variants would be a third of the file.
  return subsetFont(readFileSync(file), interfaceCharacters(), { targetFormat: "woff2", noLayoutClosure: true });
}

/**
 * Puts the font of the interface beside the app, for machines that have no Japanese font, and names it on the tag of
 * boot.js, which fetches it where it is needed.
 */
export function interfaceFonts(): Plugin {
  const names = Object.keys(weights) as Weight[];
  const built = new Map<Weight, Promise<Uint8Array>>();
  let isBuild = true;
  return {
    name: "interface-fonts",
    configResolved: ({ command }) => {
      isBuild = command === "build";
    },
    async buildStart() {
      if (!isBuild) return;
      for (const weight of names) {
        const source = await interfaceFont(weight);
        this.emitFile({ type: "asset", name: `interface-${weight}.woff2`, source });
      }
    },
    configureServer({ middlewares }) {
      for (const weight of names)
        middlewares.use(`/interface-${weight}.woff2`, (_request, response, next) => {
          const font = built.get(weight) ?? interfaceFont(weight);
          built.set(weight, font);
          font.then((source) => response.end(source), next);
        });
    },
    transformIndexHtml: {
      order: "post",
      handler: (html, { bundle }) => {
        const attributes = names.map((weight) => {
          const file = Object.values(bundle ?? {}).find(({ name }) => name === `interface-${weight}.woff2`);
          return ` data-${weight}="/${file?.fileName ?? `interface-${weight}.woff2`}"`;
        });
        return html.replace('<script src="/boot.js"', (tag) => `${tag}${attributes.join("")}`);
      },
    },
  };
}
