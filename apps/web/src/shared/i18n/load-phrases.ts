import i18next, { type ResourceNamespaceMap } from "i18next";
import { beginPhrases } from "./init-i18n.ts";
import { languageKeys } from "./languages.ts";

export type Namespace = keyof ResourceNamespaceMap;

/** Loads phrases, those that failed before again. @throws Error where the language still lacks one of `namespaces` */
export async function loadPhrases(namespaces: readonly Namespace[]): Promise<void> {
  if (!i18next.isInitialized) {
    beginPhrases(namespaces);
    await new Promise<void>((resolve) => i18next.on("initialized", () => resolve()));
  }
  // Fulfils in any case, and loads whatever else is missing too.
  await i18next.loadNamespaces(namespaces);
  const missing = namespaces.filter((namespace) => !i18next.hasResourceBundle(i18next.language, namespace));
  if (missing.length > 0) throw new Error(`Failed to fetch dynamically imported module: phrases of ${missing.join()}`);
}

/** Loads phrases in every language; those that fail stay away. */
export async function loadInAllLanguages(namespace: Namespace): Promise<void> {
  const missing = languageKeys.filter((language) => !i18next.hasResourceBundle(language, namespace));
  if (missing.length > 0) await i18next.reloadResources(missing, [namespace]);
}

/** A phrase as it is written in every language in which it has been loaded. */
export function inAllLanguages(namespace: Namespace, key: string): string {
  return languageKeys
    .map((language) => i18next.getResource(language, namespace, key))
    .filter((phrase) => typeof phrase === "string")
    .join(" ");
}

/** All words of the phrases that have been loaded in the present language, with their keys. */
export function loadedWords(): string {
  return JSON.stringify(i18next.getDataByLanguage(i18next.language) ?? "");
}
