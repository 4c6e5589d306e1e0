/** Letters, digits and signs that masters write wide and people read narrow. */
const wide = /[Ａ-Ｚａ-ｚ０-９％．／]/g;

/** A name as the screens show it: Latin letters and digits narrow, everything else as in the master. */
export function shownName(name: string): string {
  return name.replace(wide, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0)).replaceAll("\u3000", " ");
}

const strength = /\d[\d.,]*(?:mg|μg|mcg|g|kg|mL|L|%|単位|万単位|国際単位|mEq|mmol|MBq|GBq|cm|mm|ppm|枚|包|管|錠)/gi;

/** Longer than this, a tail would push the head out of a narrow column. */
const longestTail = 18;

/**
 * A name in the part that may be cut and the part that may not: strength and maker tell products apart whose names
 * begin alike. The tail is empty where a name has neither.
 */
export function nameParts(name: string): { head: string; tail: string } {
  const shown = shownName(name);
  const strengths = [...shown.matchAll(strength)].map(({ index }) => index);
  const places = [...strengths, shown.indexOf("「")].filter((one) => one > 0).sort((a, b) => a - b);
  const place = places.find((one) => shown.length - one <= longestTail);
  return place === undefined ? { head: shown, tail: "" } : { head: shown.slice(0, place), tail: shown.slice(place) };
}
