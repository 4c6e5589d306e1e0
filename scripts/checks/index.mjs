import { bufBreaking, bufLint, generatedCodeCurrent } from "./buf.mjs";
import { formatAndLint } from "./format-and-lint.mjs";
import { fileLength, houseStyle } from "./house-style.mjs";
import { importRulesHold } from "./import-rules.mjs";
import { importRulesFire } from "./import-rules-fire.mjs";
import { lockfileClean } from "./lockfile-clean.mjs";
import { noWordsInComponents } from "./no-words-in-components.mjs";
import { phrasesComplete } from "./phrases-complete.mjs";
import { phrasesUsed } from "./phrases-used.mjs";
import { typeChecks } from "./types.mjs";
import { workspacesEqual } from "./workspaces-equal.mjs";

/**
 * All checks of `npm run verify`, the longest first. A check answers the problems it found, none when all is well.
 * @returns {Promise<{ name: string, run: () => Promise<string[]> }[]>}
 */
export async function allChecks() {
  return [
    ...(await typeChecks()),
    formatAndLint,
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
    fileLength,
    houseStyle,
  ];
}
