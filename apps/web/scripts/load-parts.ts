import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";

const withParts = fileURLToPath(new URL("../src/shared/parts/with-parts.ts", import.meta.url));

/**
 * Puts `withParts` in the place of Vite's own helper around each `import()`: that one preloads modules as modules, so a
 * file that fails once stays failed.
 */
export function loadParts(): Plugin {
  /** Chunks without styles. One that is nothing but styles is not in the build in the end. */
  const plain = new Set<string>();
  return {
    name: "load-parts",
    apply: "build",
    enforce: "pre",
    config: () => ({
      build: {
        modulePreload: {
          polyfill: false,
          // Vite names no file where there is only the chunk itself.
          resolveDependencies: (file, files, { hostType }) =>
            hostType === "js" && files.length === 0 && plain.has(file) ? [file] : files,
        },
      },
    }),
    load: {
      filter: { id: /^\0vite\/preload-helper\.js$/ },
      handler: () => `export { withParts as __vitePreload } from ${JSON.stringify(withParts)};`,
    },
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === "chunk");
      for (const { fileName, viteMetadata } of chunks) if (!viteMetadata?.importedCss.size) plain.add(fileName);
      if (!chunks.some(({ moduleIds }) => moduleIds.includes(withParts)))
        this.error("Vite no longer takes its preload helper from \\0vite/preload-helper.js");
    },
  };
}
