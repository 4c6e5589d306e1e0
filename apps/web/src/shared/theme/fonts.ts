import type { Language } from "../i18n/languages.ts";
import { familiesOf } from "./typography.ts";

/** So long the first picture waits for the font of its words. */
const longestWaitMs = 3_000;

/** Loads the faces a language needs; each is cut into pieces that the browser fetches as their characters appear. */
export async function loadFonts(language: Language): Promise<void> {
  await Promise.all([
    import("@fontsource-variable/noto-sans-jp/wght.css"),
    language === "cn" && import("@fontsource-variable/noto-sans-sc/wght.css"),
    language === "ar" && import("@fontsource-variable/noto-sans-arabic/wght.css"),
  ]);
}

/**
 * Fulfils when the pieces that `text` needs are there, so that words do not get wider under the eyes; after some time
 * without them, too.
 */
export async function loadFontsOf(language: Language, text: string): Promise<void> {
  const pieces = loadFonts(language).then(() => document.fonts.load(`1em ${familiesOf(language)}`, text));
  const tooLate = new Promise((resolve) => setTimeout(resolve, longestWaitMs));
  await Promise.race([pieces.catch(() => undefined), tooLate]);
}

/** Loads the faces of every script, for lists in which each language is written in itself. */
export async function loadFontsOfAllLanguages(): Promise<void> {
  await Promise.all([loadFonts("cn"), loadFonts("ar")]);
}
