import { createRequire } from "node:module";
import path from "node:path";
import { cruise } from "dependency-cruiser";
import { root } from "../../lib/root.mjs";

const require = createRequire(import.meta.url);

/** The import rules as written in `.dependency-cruiser.cjs`. */
export const importRules = require(path.join(root, ".dependency-cruiser.cjs"));

/**
 * Follows all imports below the folders and names every one that breaks a rule.
 * @param {string} baseDir where the paths of the rules begin
 * @param {string[]} folders
 * @returns {Promise<{ rule: string, from: string, to: string }[]>}
 */
export async function brokenImports(baseDir, folders) {
  const { enhancedResolveOptions, ...options } = importRules.options;
  const { output } = await cruise(
    folders,
    { ...options, enhancedResolveOptions, baseDir, ruleSet: { forbidden: importRules.forbidden }, validate: true },
    enhancedResolveOptions,
  );
  if (typeof output === "string") throw new TypeError("dependency-cruiser returned text instead of a result");
  return output.summary.violations.map((violation) => ({
    rule: violation.rule.name,
    from: violation.from,
    to: violation.to,
  }));
}
