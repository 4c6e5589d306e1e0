import type { TypographyVariantsOptions } from "@mui/material/styles";
import type { Language } from "../i18n/languages.ts";

const families = '"Noto Sans JP Variable", "Noto Sans SC Variable", "Noto Sans Arabic Variable", sans-serif';

/** Simplified Chinese shares code points with Japanese but not the shapes: its own font goes first. */
const familiesForChinese = '"Noto Sans SC Variable", "Noto Sans JP Variable", sans-serif';

/** The families of all text in a language, as CSS writes them. */
export const familiesOf = (language: Language): string => (language === "cn" ? familiesForChinese : families);

/** A heading in px at phone width and from 600, 900 and 1200 px on. */
function heading([phone, at600, at900, at1200]: readonly [number, number, number, number], lineHeight: number) {
  const size = (px: number) => ({ fontSize: `${px / 16}rem` });
  return {
    ...size(phone),
    fontWeight: 700,
    lineHeight,
    letterSpacing: 0,
    fontFeatureSettings: '"palt"',
    "@media (min-width:600px)": size(at600),
    "@media (min-width:900px)": size(at900),
    "@media (min-width:1200px)": size(at1200),
  };
}

/** The type scale: prose 16/1.7, tables 14/1.3, nothing below 14 but ticks of charts. */
export function createTypography(language: Language): TypographyVariantsOptions {
  return {
    fontFamily: familiesOf(language),
    fontWeightMedium: 600,
    h1: heading([20, 21, 22, 24], 1.5),
    h2: heading([18, 18, 19, 20], 1.5),
    h3: heading([16, 16, 17, 18], 1.5),
    h4: heading([16, 16, 16, 16], 1.5),
    h5: heading([15, 15, 15, 15], 1.5),
    h6: heading([14, 14, 14, 14], 1.5),
    subtitle1: { fontSize: "1rem", fontWeight: 600, lineHeight: 1.6, letterSpacing: 0 },
    subtitle2: { fontSize: "0.875rem", fontWeight: 600, lineHeight: 1.6, letterSpacing: 0 },
    body1: { fontSize: "1rem", lineHeight: 1.7, letterSpacing: 0 },
    body2: { fontSize: "0.875rem", lineHeight: 1.6, letterSpacing: 0 },
    caption: { fontSize: "0.875rem", lineHeight: 1.5, letterSpacing: 0 },
    overline: { fontSize: "0.875rem", lineHeight: 1.5, letterSpacing: 0, textTransform: "none" },
    button: { fontSize: "0.875rem", fontWeight: 600, lineHeight: 1.5, letterSpacing: 0, textTransform: "none" },
  };
}
