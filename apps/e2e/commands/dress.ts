import type { BrowserContext, Page } from "@playwright/test";

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
    // Empty pages have no storage.
    if (location.protocol.startsWith("http")) localStorage.setItem("i18nextLng", chosen);
  }, language);
}

/** Turns a page light or dark in place, by the attribute on which all its colours depend. */
export async function turn(page: Page, mode: Look["mode"]): Promise<void> {
  await page.evaluate((wanted) => {
    for (const each of ["light", "dark"]) document.documentElement.toggleAttribute(`data-${each}`, each === wanted);
  }, mode);
}
