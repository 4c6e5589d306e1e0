import i18next, { type FormatterModule, type ReadCallback } from "i18next";
import resourcesToBackend from "i18next-resources-to-backend";
import { initReactI18next } from "react-i18next";
import { isolated } from "./isolated.ts";
import { isLanguage, type Language, languageKeys, languages, storedLanguage } from "./languages.ts";
import { loadPhraseFile } from "./phrase-files.ts";

function readPhrases(language: string, namespace: string, callback: ReadCallback): void {
  const coming = loadPhraseFile(language, namespace);
  if (!coming) {
    callback(new Error(`there are no phrases ${language}/${namespace}`), false);
    return;
  }
  // `true`: what failed is requested again when it is next needed. Until then the import itself has repeated it.
  coming.then(
    (words) => callback(null, words),
    (error: Error) => callback(error, true),
  );
}

/**
 * Begins to load phrases before it is certain in which language: in that of the document, which is the one that was
 * chosen on this device, else the one that most people read.
 */
export function beginPhrases(namespaces: readonly string[]): void {
  const language = languageKeys.find((key) => languages[key].htmlLang === document.documentElement.lang);
  // What fails here is loaded again when it is needed.
  for (const namespace of namespaces) loadPhraseFile(`${language}`, namespace)?.catch(() => undefined);
}

/** Makes the document say which language it is in. */
function markDocument(language: Language): void {
  document.documentElement.lang = languages[language].htmlLang;
}

/** What happens to each text that a phrase includes; phrases name no formats of their own. */
const includedTexts: FormatterModule = {
  type: "formatter",
  init: () => undefined,
  add: () => undefined,
  addCached: () => undefined,
  format: (value, _format, language) => isolated(value, language) as string,
};

/** What every page needs. */
export const firstNamespaces = ["common", "shell"] as const;

/** Starts the phrases in the language chosen before, else in the configured one. */
export async function initI18n(defaultLanguage: Language): Promise<void> {
  i18next.on("languageChanged", (language) => {
    if (isLanguage(language)) markDocument(language);
  });
  await i18next
    .use(resourcesToBackend(readPhrases))
    .use(initReactI18next)
    .use(includedTexts)
    .init({
      lng: storedLanguage() ?? defaultLanguage,
      fallbackLng: defaultLanguage,
      supportedLngs: languageKeys,
      ns: firstNamespaces,
      defaultNS: "common",
      maxParallelReads: 10,
      maxRetries: 0,
      interpolation: { escapeValue: false, alwaysFormat: true },
      react: { useSuspense: true },
    });
  giveChinesePluralsToCn();
}

/** `cn` is a country, not a language tag: Intl would answer with the browser's own plural rules. */
function giveChinesePluralsToCn(): void {
  const resolver = i18next.services.pluralResolver;
  const ruleOf = resolver.getRule.bind(resolver);
  resolver.getRule = (code: string, options?: object) => ruleOf(code === "cn" ? "zh" : code, options);
}
