import type { Language } from "../i18n/languages.ts";

/** The values of each setting, the default first. The names are those of the cookies and part of the contract. */
export const themeChoices = {
  themeMode: ["light", "dark"],
  themeDirection: ["ltr", "rtl"],
  themeContrast: ["default", "bold"],
  themeLayout: ["vertical", "mini"],
  themeColorPresets: ["default", "cyan", "purple", "blue", "orange", "red"],
  themeStretch: ["false", "true"],
} as const;

export type ThemePreset = (typeof themeChoices.themeColorPresets)[number];
export type ThemeContrast = (typeof themeChoices.themeContrast)[number];

export type ThemeSettings = {
  themeMode: (typeof themeChoices.themeMode)[number];
  themeDirection: (typeof themeChoices.themeDirection)[number];
  themeContrast: ThemeContrast;
  themeLayout: (typeof themeChoices.themeLayout)[number];
  themeColorPresets: ThemePreset;
  themeStretch: boolean;
};

export const defaultThemeSettings: ThemeSettings = {
  themeMode: "light",
  themeDirection: "ltr",
  themeContrast: "default",
  themeLayout: "vertical",
  themeColorPresets: "default",
  themeStretch: false,
};

function choiceOf<Choice extends string>(choices: readonly Choice[], value: string | undefined): Choice | undefined {
  return choices.find((choice) => choice === value);
}

/** The settings that cookies hold; what they do not hold, or hold wrongly, is the default (Arabic starts rtl). */
export function settingsFromCookies(
  cookies: ReadonlyMap<string, string>,
  language: Language | undefined,
): ThemeSettings {
  const defaults = { ...defaultThemeSettings, ...(language === "ar" && { themeDirection: "rtl" as const }) };
  return {
    themeMode: choiceOf(themeChoices.themeMode, cookies.get("themeMode")) ?? defaults.themeMode,
    themeDirection: choiceOf(themeChoices.themeDirection, cookies.get("themeDirection")) ?? defaults.themeDirection,
    themeContrast: choiceOf(themeChoices.themeContrast, cookies.get("themeContrast")) ?? defaults.themeContrast,
    themeLayout: choiceOf(themeChoices.themeLayout, cookies.get("themeLayout")) ?? defaults.themeLayout,
    themeColorPresets:
      choiceOf(themeChoices.themeColorPresets, cookies.get("themeColorPresets")) ?? defaults.themeColorPresets,
    themeStretch: cookies.get("themeStretch") === "true",
  };
}
