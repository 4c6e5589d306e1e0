import type { Language } from "../i18n/languages.ts";

/** A script that a machine may have no font for. */
export type Script = "ja" | "cn";

/** So long the first picture waits for the font of its words. */
const longestWaitMs = 3_000;

/** The scripts for which boot.js saw no font on this machine. */
export function lackedScripts(): Script[] {
  const seen = document.documentElement.dataset.lacks?.split(" ") ?? [];
  return (["ja", "cn"] as const).filter((script) => seen.includes(script));
}

/**
 * Loads what this machine lacks for text of any kind in a language: names of medicines, patients and institutions have
 * characters that the interface has not. Cut into pieces that the browser fetches as their characters appear.
 */
export async function loadFonts(language: Language): Promise<void> {
  const lacks = lackedScripts();
  await Promise.all([
    lacks.includes("ja") && import("@fontsource-variable/noto-sans-jp/wght.css"),
    lacks.includes("cn") && language === "cn" && import("@fontsource-variable/noto-sans-sc/wght.css"),
  ]);
}

/**
 * Fulfils when the font of the words `text` is there, so that they do not get wider under the eyes; after some time
 * without it, too. Where the machine has a font nothing is waited for.
 */
export async function fontOfWords(language: Language, text: string): Promise<void> {
  const tooLate = new Promise((resolve) => setTimeout(resolve, longestWaitMs));
  await Promise.race([wordsIn(language, text).catch(() => undefined), tooLate]);
}

async function wordsIn(language: Language, text: string): Promise<void> {
  const lacks = lackedScripts();
  // What boot.js began to load.
  const begun = [...document.fonts].filter(({ status }) => status !== "unloaded");
  if (language === "ja" && lacks.includes("ja")) await Promise.all(begun.map((face) => face.loaded));
  if (language !== "cn" || !lacks.includes("cn")) return;
  await loadFonts("cn");
  await document.fonts.load('1em "Noto Sans SC Variable"', text);
}
