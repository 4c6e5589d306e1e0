import type { Language } from "../i18n/languages.ts";

/** Loads the faces a language needs; each is cut into pieces that the browser fetches as their characters appear. */
export async function loadFonts(language: Language): Promise<void> {
  await Promise.all([
    import("@fontsource-variable/noto-sans-jp/wght.css"),
    language === "cn" && import("@fontsource-variable/noto-sans-sc/wght.css"),
    language === "ar" && import("@fontsource-variable/noto-sans-arabic/wght.css"),
  ]);
}

/** Loads the faces of every script, for lists in which each language is written in itself. */
export async function loadFontsOfAllLanguages(): Promise<void> {
  await Promise.all([loadFonts("cn"), loadFonts("ar")]);
}
