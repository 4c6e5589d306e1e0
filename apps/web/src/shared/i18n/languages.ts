/** What each language of the interface needs: its own name, its tags for the document and for Intl, its direction. */
export const languages = {
  ja: { name: "日本語", htmlLang: "ja", intlLocale: "ja", direction: "ltr" },
  en: { name: "English", htmlLang: "en", intlLocale: "en", direction: "ltr" },
  fr: { name: "Français", htmlLang: "fr", intlLocale: "fr", direction: "ltr" },
  vi: { name: "Tiếng Việt", htmlLang: "vi", intlLocale: "vi", direction: "ltr" },
  cn: { name: "简体中文", htmlLang: "zh-Hans", intlLocale: "zh-Hans", direction: "ltr" },
  ar: { name: "العربية", htmlLang: "ar", intlLocale: "ar-u-nu-latn", direction: "rtl" },
} as const satisfies Record<string, LanguageFacts>;

type LanguageFacts = { name: string; htmlLang: string; intlLocale: string; direction: "ltr" | "rtl" };

export type Language = keyof typeof languages;

export const languageKeys = Object.keys(languages).filter(isLanguage);

/** Where the choice is kept; the name is part of the contract. */
export const languageStorageKey = "i18nextLng";

/** Whether `value` is a language of the interface. */
export function isLanguage(value: unknown): value is Language {
  return typeof value === "string" && Object.hasOwn(languages, value);
}

/** The language chosen on this device before, if any; closed storage counts as none. */
export function storedLanguage(): Language | undefined {
  try {
    const value = localStorage.getItem(languageStorageKey);
    return isLanguage(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

/** Keeps the choice on this device; where storage is closed it lasts until the page is left. */
export function storeLanguage(language: Language): void {
  try {
    localStorage.setItem(languageStorageKey, language);
  } catch {
    // The choice still holds for this page.
  }
}
