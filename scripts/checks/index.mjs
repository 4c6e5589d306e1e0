import { asvs } from "./asvs.mjs";
import { bufBreaking, bufLint, generatedCodeCurrent } from "./buf.mjs";
import { formatAndLint } from "./format-and-lint.mjs";
import { houseStyle } from "./house-style.mjs";
import { importRulesHold } from "./import-rules.mjs";
import { importRulesFire } from "./import-rules-fire.mjs";
import { limits } from "./limits.mjs";
import { lockfileClean } from "./lockfile-clean.mjs";
import { noWordsInComponents } from "./no-words-in-components.mjs";
import { phrasesComplete } from "./phrases-complete.mjs";
import { phrasesUsed } from "./phrases-used.mjs";
import { plainWords } from "./plain-words.mjs";
import { notices, sbom } from "./sbom.mjs";
import { schemaCurrent } from "./schema.mjs";
import { typeChecks } from "./types.mjs";
import { workspacesEqual } from "./workspaces-equal.mjs";

/**
 * All checks of `npm run verify`, the longest first. A check returns the problems it finds, none when all is well.
 * @returns {Promise<{ name: string, run: () => Promise<string[]> }[]>}
 */
export async function allChecks() {
  return [
    ...(await typeChecks()),
    formatAndLint,
    schemaCurrent,
    importRulesHold,
    importRulesFire,
    bufLint,
    bufBreaking,
    generatedCodeCurrent,
    phrasesComplete,
    phrasesUsed,
    noWordsInComponents,
    workspacesEqual,
    lockfileClean,
    sbom,
    asvs,
    limits,
    notices,
    houseStyle,
    plainWords,
  ];
}
