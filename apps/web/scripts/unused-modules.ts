import type { Plugin } from "vite";

/** Modules of libraries that the app never runs, though a library names them, and what the build has in their place. */
const unused: readonly { file: RegExp; code: string }[] = [
  // Buttons have no ripples: see `MuiButtonBase` of src/shared/theme/components.ts.
  { file: /\/@mui\/material\/ButtonBase\/TouchRipple\.mjs$/, code: "export default () => null;" },
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
