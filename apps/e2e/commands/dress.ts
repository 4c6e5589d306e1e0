import type { BrowserContext } from "@playwright/test";

/** How the app looks to somebody. */
export type Look = {
  language: "ja" | "en" | "fr" | "vi" | "cn" | "ar";
  mode: "light" | "dark";
  contrast: "default" | "bold";
};

/** Makes every page of a browser open in this look, as if it had been chosen before. */
export async function dress(context: BrowserContext, url: string, { language, mode, contrast }: Look): Promise<void> {
  const direction = language === "ar" ? "rtl" : "ltr";
  await context.addCookies(
    Object.entries({ themeMode: mode, themeContrast: contrast, themeDirection: direction }).map(([name, value]) => ({
      name,
      value,
      url,
    })),
  );
  await context.addInitScript((chosen) => {
    // Empty pages, of which the accessibility checker opens one, have no storage.
    if (location.protocol.startsWith("http")) localStorage.setItem("i18nextLng", chosen);
  }, language);
}
