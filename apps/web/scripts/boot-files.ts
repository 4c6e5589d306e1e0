import { readFileSync } from "node:fs";
import type { Plugin, Rolldown } from "vite";

/** Chunks that every page loads as soon as the app runs. */
const always = ["identity"];

/** Chunks of every page behind the sign-in. */
const inside = ["inside"];

/** Pages that are opened many times a day: their code begins to load before the app runs, and the bundles of their phrases. */
const pages: Record<string, { module: string; words: readonly string[] }> = {
  "/u": { module: "home/home-page.tsx", words: ["daily"] },
  "/u/medorder/overview": { module: "medorder/overview-page.tsx", words: ["daily", "shelf", "work"] },
  "/u/medorder/order": { module: "medorder/orders/order-page.tsx", words: ["shelf", "work"] },
  "/u/medorder/predict": {
    module: "medorder/forecast/predict-page.tsx",
    words: ["shelf", "forecast"],
  },
  "/u/medorder/stock": {
    module: "medorder/stock/stock-page.tsx",
    words: ["shelf"],
  },
  "/u/medsearch/search": { module: "medsearch/search-page.tsx", words: ["shelf", "search"] },
};

const folder = new URL("../boot/", import.meta.url);
// Without its comments and indents: every visitor loads it.
const script = () => readFileSync(new URL("boot.js", folder), "utf8").replace(/^\s+(\/\/.*\n)?|^\/\/.*\n/gm, "");
const style = () => readFileSync(new URL("boot.css", folder), "utf8");

/**
 * Makes the first picture need the document and one file that a browser keeps: the style is in the document, and boot.js
 * has a name of its own for each content. Its tag names what it is to preload; chunks are preloaded for the fetch of
 * `withParts`, since the preload of a module could not be repeated if it failed.
 */
export function bootFiles(): Plugin {
  return {
    name: "boot-files",
    buildStart() {
      if (this.environment.config.command === "build")
        this.emitFile({ type: "asset", name: "boot.js", source: script() });
    },
    configureServer({ middlewares }) {
      middlewares.use("/boot.js", (_request, response) => {
        response.setHeader("content-type", "text/javascript");
        response.end(script());
      });
    },
    transformIndexHtml: {
      order: "post",
      handler: (html, { bundle }) => {
        const files = Object.values(bundle ?? {});
        const boot = files.find((file) => file.type === "asset" && file.names.includes("boot.js"));
        const attributes = bundle ? ` data-files='${JSON.stringify(wantedBy(files))}'` : "";
        return {
          html: html
            .replace('<script src="/boot.js"', `<script src="/${boot?.fileName ?? "boot.js"}"${attributes}`)
            .replace("<!-- boot.css -->", `<style>\n${style().replace(/^\/\*.*?\*\/\n/s, "")}</style>`),
          tags: chunksOf(files, always).map((href) => ({
            tag: "link",
            attrs: { rel: "preload", as: "fetch", crossorigin: true, href },
            // After boot.js, for which the first picture waits.
            injectTo: "head",
          })),
        };
      },
    },
  };
}

type Files = Rolldown.OutputBundle[string][];

/** The addresses of the chunks with these names. */
function chunksOf(files: Files, names: readonly string[]): string[] {
  return names.flatMap((name) => {
    const chunk = files.find((file) => file.type === "chunk" && file.name === name);
    return chunk ? [`/${chunk.fileName}`] : [];
  });
}

/** What boot.js is to preload: for every page, for those behind the sign-in, and for some pages more. */
function wantedBy(files: Files) {
  const chunks = files.filter((file) => file.type === "chunk");
  const languages = chunks.flatMap(({ name }) => /^words-(\w\w)$/.exec(name)?.[1] ?? []);
  const bundles = [...new Set(Object.values(pages).flatMap(({ words }) => words))];
  const started = chunks.filter(({ name }) => ["index", ...always, ...inside].includes(name));
  const known = new Set(started.flatMap((chunk) => [...withImports(chunk, chunks)]));
  return {
    inside: chunksOf(files, inside),
    words: Object.fromEntries(
      languages.map((key) => [
        key,
        Object.fromEntries([
          ["", chunksOf(files, [`words-${key}`])[0]],
          ...bundles.map((name) => [name, chunksOf(files, [`words-${name}-${key}`])[0]]),
        ]),
      ]),
    ),
    pages: Object.fromEntries(
      Object.entries(pages).map(([path, { module, words }]) => {
        const page = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(`/src/routes/${module}`)));
        if (!page) throw new Error(`the build has no ${module}`);
        const code = [...withImports(page, chunks)].filter((file) => !known.has(file)).map((file) => `/${file}`);
        return [path, { code, words }];
      }),
    ),
  };
}

/** The files of a chunk and of all that it imports, in any number of steps. */
function withImports(from: Rolldown.OutputChunk, chunks: readonly Rolldown.OutputChunk[]): Set<string> {
  const seen = new Set<string>([from.fileName]);
  for (const file of seen)
    for (const other of chunks.find(({ fileName }) => fileName === file)?.imports ?? []) seen.add(other);
  return seen;
}
