import type { TypographyVariantsOptions } from "@mui/material/styles";
import type { Language } from "../i18n/languages.ts";
import type { Script } from "./fonts.ts";

/** Families that systems bring along, by script. */
const japanese = ["Hiragino Sans", "Yu Gothic UI", "BIZ UDPGothic", "Noto Sans CJK JP"];
const chinese = ["PingFang SC", "Microsoft YaHei", "Noto Sans CJK SC"];

/**
 * The families of all text in a language, as CSS writes them: those of the system first, then those that come from here
 * where the machine `lacks` the script. Chinese shares code points with Japanese but not the shapes. Latin text is in the
 * system's font; the file with Japanese only is before it, because slices behind it are not loaded otherwise (boot.js).
 */
export function familiesOf(language: Language, lacks: readonly Script[]): string {
  const own = (script: Script, ...families: string[]) => (lacks.includes(script) ? families : []);
  const slices = own("ja", "Noto Sans JP Variable");
  const ofJapanese = [...japanese, ...own("ja", "Meguri Interface"), ...slices];
  const ofChinese = own("cn", "Noto Sans SC Variable");
  const families = {
    ja: [...ofJapanese, ...ofChinese],
    cn: [...chinese, ...ofChinese, ...ofJapanese],
    others: [...own("ja", "Meguri Japanese"), "system-ui", ...japanese, ...slices, ...ofChinese],
  };
  return [...families[language === "ja" || language === "cn" ? language : "others"], "sans-serif"].join();
}

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
export function createTypography(language: Language, lacks: readonly Script[]): TypographyVariantsOptions {
  return {
    fontFamily: familiesOf(language, lacks),
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
