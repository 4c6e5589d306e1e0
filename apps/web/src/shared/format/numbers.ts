import { type Language, languages } from "../i18n/languages.ts";

/** A whole or decimal number with its groups: 1,234. */
export function formatNumber(value: number | bigint, language: Language): string {
  return new Intl.NumberFormat(languages[language].intlLocale).format(value);
}

/** Whole yen: ￥1,234; other languages write it their own way (JP¥1,234 in Chinese). */
export function formatYen(value: number | bigint, language: Language): string {
  return new Intl.NumberFormat(languages[language].intlLocale, { style: "currency", currency: "JPY" }).format(value);
}

/** A share between 0 and 1: 12%. */
export function formatPercent(share: number, language: Language): string {
  const options = { style: "percent", maximumFractionDigits: 1 } as const;
  return new Intl.NumberFormat(languages[language].intlLocale, options).format(share);
}
