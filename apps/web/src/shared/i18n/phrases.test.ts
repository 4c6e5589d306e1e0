import { describe, expect, it } from "vitest";
import { type Language, languageKeys, languages } from "./languages.ts";

type Phrases = { [key: string]: string | Phrases };

const files = import.meta.glob<{ phrases: Phrases }>("../../phrases/*/*/*.ts", { eager: true });

/** Every phrase of a namespace by its dotted key. */
function flat(phrases: Phrases, path = ""): Map<string, string> {
  return new Map(
    Object.entries(phrases).flatMap(([key, value]) =>
      typeof value === "string" ? [[`${path}${key}`, value] as const] : [...flat(value, `${path}${key}.`)],
    ),
  );
}

function phrasesOf(language: Language, namespace: string): Map<string, string> {
  const file = files[`../../phrases/${language}/${namespace}.ts`];
  if (!file) throw new Error(`${language} has no ${namespace}`);
  return flat(file.phrases);
}

const pluralForm = /_(zero|one|two|few|many|other)$/;

function variablesIn(phrase: string): string[] {
  return [...phrase.matchAll(/{{(\w+)}}/g)].map(([, name = ""]) => name).sort();
}

const namespaces = Object.keys(files)
  .filter((path) => path.includes("/ja/"))
  .map((path) => path.replace(/.*\/ja\/(.*)\.ts$/, "$1"));

describe.each(namespaces)("phrases of %s", (namespace) => {
  const source = phrasesOf("ja", namespace);
  const keys = new Set([...source.keys()].filter((key) => !pluralForm.test(key)));

  describe.each(languageKeys)("in %s", (language) => {
    const phrases = phrasesOf(language, namespace);

    it("leaves nobody with an empty label or a bare key", () => {
      expect(new Set([...phrases.keys()].filter((key) => !pluralForm.test(key)))).toEqual(keys);
      expect([...phrases].filter(([, phrase]) => phrase.trim() === "")).toEqual([]);
    });

    it("leaves no name or number out of a sentence", () => {
      for (const [key, phrase] of source) {
        if (pluralForm.test(key)) continue;
        expect([key, variablesIn(phrases.get(key) ?? "")]).toEqual([key, variablesIn(phrase)]);
      }
    });

    it("has every plural form that its grammar requires", () => {
      const { pluralCategories } = new Intl.PluralRules(languages[language].intlLocale).resolvedOptions();
      const stems = [...source.keys()]
        .filter((key) => key.endsWith("_other"))
        .map((key) => key.replace(pluralForm, ""));
      const missing = stems
        .flatMap((stem) => pluralCategories.map((form) => `${stem}_${form}`))
        .filter((key) => !phrases.has(key));
      expect(missing).toEqual([]);
    });
  });
});

describe("languages", () => {
  it("does not ship a language with fewer namespaces than Japanese", () => {
    for (const language of languageKeys) {
      const own = Object.keys(files).filter((path) => path.includes(`/phrases/${language}/`));
      expect([language, own.length]).toEqual([language, namespaces.length]);
    }
  });
});
