import { createStore } from "jotai";
import { describe, expect, it } from "vitest";
import { readCookies, writeCookie } from "./cookies.ts";
import { resetThemeSettingsAtom, setThemeSettingAtom, themeSettingsAtom } from "./theme-atoms.ts";
import { defaultThemeSettings, settingsFromCookies } from "./theme-settings.ts";

const chosen = {
  themeMode: "dark",
  themeDirection: "rtl",
  themeContrast: "bold",
  themeLayout: "mini",
  themeColorPresets: "orange",
  themeStretch: true,
} as const;

describe("theme settings", () => {
  it("does not make people choose their display settings again on the next visit", () => {
    createStore().set(setThemeSettingAtom, chosen);
    expect(createStore().get(themeSettingsAtom)).toEqual(chosen);
  });

  it("does not keep a display setting that was reset, nor any other cookie of the app", () => {
    const store = createStore();
    store.set(setThemeSettingAtom, chosen);
    writeCookie("another", "1");
    store.set(resetThemeSettingsAtom);
    expect(store.get(themeSettingsAtom)).toEqual(defaultThemeSettings);
    expect([...readCookies().keys()]).toEqual([]);
  });

  it("does not break on a cookie that somebody edited", () => {
    const cookies = new Map([
      ["themeMode", "<script>"],
      ["themeColorPresets", "__proto__"],
      ["themeStretch", "yes"],
    ]);
    expect(settingsFromCookies(cookies, "ja")).toEqual(defaultThemeSettings);
  });

  it("does not show Arabic from left to right once the cookies have run out", () => {
    expect(settingsFromCookies(new Map(), "ar").themeDirection).toBe("rtl");
    expect(settingsFromCookies(new Map([["themeDirection", "ltr"]]), "ar").themeDirection).toBe("ltr");
  });

  it("does not keep one setting's change from the others", () => {
    const store = createStore();
    store.set(setThemeSettingAtom, { themeMode: "dark" });
    store.set(setThemeSettingAtom, { themeContrast: "bold" });
    expect(store.get(themeSettingsAtom)).toEqual({ ...defaultThemeSettings, themeMode: "dark", themeContrast: "bold" });
  });
});
