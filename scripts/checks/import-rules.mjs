import { existsSync } from "node:fs";
import path from "node:path";
import { root } from "../lib/root.mjs";
import { brokenImports, importRules } from "./lib/cruise.mjs";

const folders = ["apps", "packages"].filter((folder) => existsSync(path.join(root, folder)));

export const importRulesHold = {
  name: "import rules",
  async run() {
    const byRule = Map.groupBy(await brokenImports(root, folders), ({ rule }) => rule);
    return importRules.forbidden.flatMap(({ name, comment }) => {
      const broken = (byRule.get(name) ?? []).map(({ from, to }) => (from === to ? `  ${from}` : `  ${from} -> ${to}`));
      return broken.length > 0 ? [`${name}: ${comment ?? "see docs/architecture.md"}`, ...broken] : [];
    });
  },
};
