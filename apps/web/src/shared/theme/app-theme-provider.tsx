import { CacheProvider } from "@emotion/react";
import CssBaseline from "@mui/material/CssBaseline";
import { ThemeProvider, useColorScheme } from "@mui/material/styles";
import { useAtomValue } from "jotai";
import { type ReactNode, use, useDeferredValue, useEffect, useLayoutEffect, useMemo } from "react";
import { useLanguage } from "../i18n/use-language.ts";
import { whenSettled } from "../parts/page-work.ts";
import { createAppTheme } from "./create-app-theme.ts";
import { cacheOf } from "./direction-cache.ts";
import { loadFonts } from "./fonts.ts";
import { themeSettingsAtom } from "./theme-atoms.ts";

/** Dresses everything inside as the settings on this device say. */
export function AppThemeProvider({ children }: { children: ReactNode }) {
  const { themeMode, themeContrast, themeColorPresets, ...settings } = useAtomValue(themeSettingsAtom);
  // Deferred: what is on the screen stays while the other direction's style cache is loaded.
  const themeDirection = useDeferredValue(settings.themeDirection);
  const { language } = useLanguage();
  const theme = useMemo(
    () => createAppTheme({ preset: themeColorPresets, contrast: themeContrast, direction: themeDirection, language }),
    [themeColorPresets, themeContrast, themeDirection, language],
  );

  useLayoutEffect(() => {
    document.documentElement.dir = themeDirection;
  }, [themeDirection]);

  // After the page itself: its words have their font already.
  useEffect(() => whenSettled(() => void loadFonts(language)), [language]);

  return (
    <CacheProvider value={use(cacheOf(themeDirection))}>
      <ThemeProvider theme={theme} defaultMode={themeMode} storageManager={null} noSsr>
        <CssBaseline enableColorScheme />
        <FollowMode mode={themeMode} />
        {children}
      </ThemeProvider>
    </CacheProvider>
  );
}

/** MUI keeps the mode itself; ours is the cookie's, so it is passed on. */
function FollowMode({ mode }: { mode: "light" | "dark" }) {
  const { setMode } = useColorScheme();
  useEffect(() => setMode(mode), [mode, setMode]);
  return null;
}
