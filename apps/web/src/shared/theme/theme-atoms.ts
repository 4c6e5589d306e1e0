import { atom } from "jotai";
import { storedLanguage } from "../i18n/languages.ts";
import { clearCookies, readCookies, writeCookie } from "./cookies.ts";
import { defaultThemeSettings, settingsFromCookies, type ThemeSettings } from "./theme-settings.ts";

/** How the app looks on this device, as the cookies had it on load. */
const settingsAtom = atom<ThemeSettings | null>(null);

export const themeSettingsAtom = atom(
  (get) => get(settingsAtom) ?? settingsFromCookies(readCookies(), storedLanguage()),
);

/** Changes some settings and keeps each in its cookie. */
export const setThemeSettingAtom = atom(null, (get, set, change: Partial<ThemeSettings>) => {
  for (const [name, value] of Object.entries(change)) writeCookie(name, String(value));
  set(settingsAtom, { ...get(themeSettingsAtom), ...change });
});

/** Clears the app's cookies and goes back to the defaults. */
export const resetThemeSettingsAtom = atom(null, (_get, set) => {
  clearCookies();
  set(settingsAtom, defaultThemeSettings);
});
