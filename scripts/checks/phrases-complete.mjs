import path from "node:path";
import { pathToFileURL } from "node:url";
import { root } from "../lib/root.mjs";
import { projectFiles } from "./lib/files.mjs";

const folder = "apps/web/src/phrases";
const source = "ja";
/** The languages with the tag by which Intl knows their plural forms. */
const languages = { ja: "ja", en: "en", fr: "fr", vi: "vi", cn: "zh", ar: "ar" };
const pluralForm = /_(zero|one|two|few|many|other)$/;

export const phrasesComplete = {
  name: "phrases complete",
  /** Every language has what Japanese has: same namespaces, same keys, same variables, its own plural forms. */
  async run() {
    const files = (await projectFiles()).filter((file) => file.startsWith(`${folder}/`) && file.endsWith(".ts"));
    const namespaces = new Set(files.map((file) => file.split("/").slice(5).join("/").slice(0, -3)));
    if (namespaces.size === 0) return [`${folder} holds no phrases`];
    const problems = await Promise.all([...namespaces].sort().map((namespace) => compareNamespace(namespace, files)));
    return problems.flat();
  },
};

/** @param {string} namespace as `<area>/<name>` */
async function compareNamespace(namespace, files) {
  const missing = Object.keys(languages).filter((language) => !files.includes(`${folder}/${language}/${namespace}.ts`));
  if (missing.length > 0) return missing.map((language) => `${language}/${namespace}.ts is missing`);
  const wanted = await phrasesOf(source, namespace);
  const problems = await Promise.all(
    Object.keys(languages).map(async (language) =>
      comparePhrases(language, await phrasesOf(language, namespace), wanted),
    ),
  );
  return problems.flat().map((problem) => `${problem.language}/${namespace}: ${problem.words}`);
}

/** A namespace, as `<area>/<name>`, as `key -> { texts, variables, forms }`; plural forms of one phrase are gathered under its stem. */
export async function phrasesOf(language, namespace) {
  const file = pathToFileURL(path.join(root, folder, language, `${namespace}.ts`)).href;
  const { phrases } = await import(file);
  const flat = Object.fromEntries(flatten(phrases ?? {}));
  const gathered = new Map();
  for (const [key, text] of Object.entries(flat)) {
    const form = pluralForm.exec(key)?.[1];
    const plural = form !== undefined && `${key.replace(pluralForm, "")}_other` in flat;
    const stem = plural ? key.replace(pluralForm, "") : key;
    const entry = gathered.get(stem) ?? { texts: [], variables: new Set(), forms: [] };
    entry.texts.push(text);
    for (const [, variable] of text.matchAll(/\{\{-?\s*(\w+)/g)) entry.variables.add(variable);
    if (plural) entry.forms.push(form);
    gathered.set(stem, entry);
  }
  return gathered;
}

function flatten(value, prefix = "") {
  return Object.entries(value).flatMap(([key, inner]) =>
    typeof inner === "string" ? [[prefix + key, inner]] : flatten(inner, `${prefix}${key}.`),
  );
}

function comparePhrases(language, found, wanted) {
  const say = (words) => ({ language, words });
  const missing = [...wanted.keys()].filter((key) => !found.has(key)).map((key) => say(`"${key}" is missing`));
  const surplus = [...found.keys()].filter((key) => !wanted.has(key)).map((key) => say(`"${key}" is not in ${source}`));
  const wrong = [...found].flatMap(([key, phrase]) => wrongIn(language, key, phrase, wanted.get(key)).map(say));
  return [...missing, ...surplus, ...wrong];
}

function wrongIn(language, key, { texts, variables, forms }, wanted) {
  const problems = texts.some((text) => text.trim() === "") ? [`"${key}" is empty`] : [];
  const [here, there] = [variables, wanted?.variables ?? variables].map(namesOf);
  if (here !== there) problems.push(`"${key}" uses {${here}} where ${source} uses {${there}}`);
  if (forms.length > 0) problems.push(...wrongForms(language, key, forms));
  return problems;
}

/** `count` may be left out where the words of a plural form say it ("one user"). */
function namesOf(variables) {
  return [...variables]
    .filter((name) => name !== "count")
    .sort()
    .join(", ");
}

function wrongForms(language, key, forms) {
  const needed = new Intl.PluralRules(languages[language]).resolvedOptions().pluralCategories;
  const missing = needed.filter((form) => !forms.includes(form)).map((form) => `"${key}_${form}" is missing`);
  const unused = forms.filter((form) => !needed.includes(form)).map((form) => `"${key}_${form}" is never shown`);
  return [...missing, ...unused];
}
