import type { HtmlTagDescriptor, Plugin } from "vite";

/** Chunks that every page loads as soon as the app runs. */
const always = ["identity", "sign-in"];

/**
 * Names them in the document, so that the browser fetches them beside the app instead of after it. For the
 * fetch of `withParts`: the preload of a module could not be repeated if it failed.
 */
export function preloadAlways(): Plugin {
  return {
    name: "preload-always",
    transformIndexHtml: {
      order: "post",
      handler: (_html, { bundle }) =>
        Object.values(bundle ?? {})
          .filter((chunk) => chunk.type === "chunk" && always.includes(chunk.name))
          .map(
            ({ fileName }): HtmlTagDescriptor => ({
              tag: "link",
              attrs: { rel: "preload", as: "fetch", crossorigin: true, href: `/${fileName}` },
            }),
          ),
    },
  };
}
