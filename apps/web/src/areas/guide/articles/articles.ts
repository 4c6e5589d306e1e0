import type { DocArticle, DocName } from "./article.ts";
import { install as installEn } from "./articles/en/install.ts";
import { invoice as invoiceEn } from "./articles/en/invoice.ts";
import { medorder as medorderEn } from "./articles/en/medorder.ts";
import { predict as predictEn } from "./articles/en/predict.ts";
import { start as startEn } from "./articles/en/start.ts";
import { install } from "./articles/ja/install.ts";
import { invoice } from "./articles/ja/invoice.ts";
import { medorder } from "./articles/ja/medorder.ts";
import { predict } from "./articles/ja/predict.ts";
import { start } from "./articles/ja/start.ts";

/** The languages that articles are written in; others read the English ones. */
export const articles = {
  ja: [start, medorder, predict, install, invoice],
  en: [startEn, medorderEn, predictEn, installEn, invoiceEn],
} as const satisfies Record<string, readonly DocArticle[]>;

export type DocLanguage = keyof typeof articles;

/** The language in which somebody reads who uses the interface in `language`. */
export function docLanguage(language: string): DocLanguage {
  return language === "ja" ? "ja" : "en";
}

/** One article; every language has each. */
export function articleOf(language: DocLanguage, name: DocName): DocArticle {
  const match = articles[language].find((article) => article.name === name);
  if (!match) throw new Error(`there is no article ${name}`);
  return match;
}
