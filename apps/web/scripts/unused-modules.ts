import type { Plugin } from "vite";

/** Modules of libraries that the app never runs, though a library names them, and what the build has in their place. */
const unused: readonly { file: RegExp; code: string }[] = [
  // Buttons have no ripples: see `MuiButtonBase` of src/shared/theme/components.ts.
  { file: /\/@mui\/material\/ButtonBase\/TouchRipple\.mjs$/, code: "export default () => null;" },
  // The first colours come from boot.js, so no inline script chooses them.
  {
    file: /\/@mui\/system\/InitColorSchemeScript\/InitColorSchemeScript\.mjs$/,
    code: `
export const DEFAULT_MODE_STORAGE_KEY = "mode";
export const DEFAULT_COLOR_SCHEME_STORAGE_KEY = "color-scheme";
export const DEFAULT_ATTRIBUTE = "data-color-scheme";
export function buildInitColorSchemeScript() {
  throw new Error("the build has no inline script for colours");
}
export default buildInitColorSchemeScript;`,
  },
  // For defaults of fields, which no message of ours has: see `own-descriptor.ts`.
  {
    file: /\/@bufbuild\/protobuf\/dist\/esm\/wire\/text-format\.js$/,
    code: `
function refuse() {
  throw new Error("the build reads no defaults of fields");
}
export { refuse as parseTextFormatEnumValue, refuse as parseTextFormatScalarValue };`,
  },
  // For `withTheme` of emotion, which nothing calls.
  { file: /\/hoist-non-react-statics\/dist\/[\w.-]+\.js$/, code: "export default (target) => target;" },
];

/** Builds the app without modules that it never runs. */
export function unusedModules(): Plugin {
  return {
    name: "unused-modules",
    apply: "build",
    load: {
      filter: { id: unused.map(({ file }) => file) },
      handler: (id) => unused.find(({ file }) => file.test(id))?.code,
    },
    generateBundle() {
      const ids = [...this.getModuleIds()];
      for (const { file } of unused)
        if (!ids.some((id) => file.test(id))) this.error(`no module is ${file.source} now`);
    },
  };
}
