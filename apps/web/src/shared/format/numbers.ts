import { type Language, languages } from "../i18n/languages.ts";

/** A whole or decimal number with its groups: 1,234. */
export function formatNumber(value: number | bigint, language: Language): string {
  return new Intl.NumberFormat(languages[language].intlLocale).format(value);
}

/** Whole yen: ￥1,234, −￥5; other languages write it their own way (JP¥1,234 in Chinese). */
export function formatYen(value: number | bigint, language: Language): string {
  const { intlLocale, direction } = languages[language];
  const written = new Intl.NumberFormat(intlLocale, { style: "currency", currency: "JPY" }).format(value);
  const text = written.replace("-", "−");
  // Among words that run from right to left the sign would change sides.
  return direction === "rtl" ? `\u2066${text}\u2069` : text;
}

/** A share between 0 and 1: 12%. */
export function formatPercent(share: number, language: Language): string {
  const options = { style: "percent", maximumFractionDigits: 1 } as const;
  return new Intl.NumberFormat(languages[language].intlLocale, options).format(share);
}
