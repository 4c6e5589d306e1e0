import { largeKana } from "@meguri/formats/zengin/zengin-kana";

/** A payer's name as it is shown: full-size letters, one space between words. */
export const payerName = (text: string): string => text.normalize("NFKC").replace(/\s+/g, " ").trim();

/** A payer's name in the form that customers are matched by: files of one bank differ in letter size and dashes. */
export const payerKey = (text: string): string => payerName(largeKana(text)).replace(/[ー‐–—―−]/g, "-");
