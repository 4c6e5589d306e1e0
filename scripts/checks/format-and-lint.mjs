import { problemsOf } from "./lib/tool.mjs";

export const formatAndLint = {
  name: "format and lint",
  /** Biome writes one layout and refuses what the house does not allow; `npm run format` mends most of it. */
  run: () =>
    problemsOf("biome", [
      "ci",
      "--colors=off",
      "--error-on-warnings",
      "--diagnostic-level=warn",
      "--max-diagnostics=20",
      ".",
    ]),
};
