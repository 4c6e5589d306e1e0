import { readFileSync } from "node:fs";
import type { Plugin, Rolldown } from "vite";

/** Chunks that every page loads as soon as the app runs. */
const always = ["identity", "sign-in"];

/** Chunks of every page behind the sign-in. */
const inside = ["inside", "server-client"];

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

/** By language what every page behind the sign-in needs; the first file is what all others need as well. */
function wantedBy(files: Files): Record<string, string[]> {
  const languages = files.flatMap((file) =>
    file.type === "chunk" ? (/^words-(\w\w)$/.exec(file.name)?.[1] ?? []) : [],
  );
  return Object.fromEntries(
    languages.map((key) => [key, chunksOf(files, [`words-${key}`, `words-inside-${key}`, ...inside])]),
  );
}
