import { createTheme, type PaletteOptions } from "@mui/material/styles";
import type { Language } from "../i18n/languages.ts";
import { type ColorPair, presetColors, surfaces, type Tone, toneColors } from "./colors.ts";
import { components } from "./components.ts";
import { lackedScripts } from "./fonts.ts";
import type { ThemeContrast, ThemePreset } from "./theme-settings.ts";
import { createTypography } from "./typography.ts";

type Scheme = keyof ColorPair;

/** Text on an accent or a tone: white on the light scheme's deep colours, near-black on the dark scheme's pale ones. */
const onColor: ColorPair = { light: "#ffffff", dark: "#121212" };

function mainColor(pair: ColorPair, scheme: Scheme) {
  return { main: pair[scheme], contrastText: onColor[scheme] };
}

function tonePalette(scheme: Scheme): Record<Tone, string> {
  return {
    ok: toneColors.ok[scheme],
    info: toneColors.info[scheme],
    warn: toneColors.warn[scheme],
    error: toneColors.error[scheme],
    hold: toneColors.hold[scheme],
    neutral: toneColors.neutral[scheme],
  };
}

function palette(scheme: Scheme, preset: ThemePreset, contrast: ThemeContrast): PaletteOptions {
  const surface = surfaces[contrast][scheme];
  return {
    mode: scheme,
    primary: mainColor(presetColors[preset], scheme),
    secondary: { main: surface.muted, contrastText: surface.paper },
    success: mainColor(toneColors.ok, scheme),
    info: mainColor(toneColors.info, scheme),
    warning: mainColor(toneColors.warn, scheme),
    error: mainColor({ light: "#b0261e", dark: toneColors.error.dark }, scheme),
    text: { primary: surface.text, secondary: surface.muted },
    background: { default: surface.ground, paper: surface.paper },
    divider: surface.line,
    control: surface.control,
    tone: tonePalette(scheme),
  };
}

/** How the app looks: one of twelve themes (preset × contrast), each light and dark, in one direction. */
export function createAppTheme(look: {
  preset: ThemePreset;
  contrast: ThemeContrast;
  direction: "ltr" | "rtl";
  language: Language;
}) {
  return createTheme({
    cssVariables: { colorSchemeSelector: "data" },
    colorSchemes: {
      light: { palette: palette("light", look.preset, look.contrast) },
      dark: { palette: palette("dark", look.preset, look.contrast) },
    },
    direction: look.direction,
    spacing: 8,
    shape: { borderRadius: 8 },
    breakpoints: { values: { xs: 0, sm: 600, md: 900, lg: 1200, xl: 1536 } },
    transitions: {
      duration: {
        shortest: 100,
        shorter: 120,
        short: 150,
        standard: 150,
        complex: 150,
        enteringScreen: 150,
        leavingScreen: 150,
      },
    },
    typography: createTypography(look.language, lackedScripts()),
    components,
  });
}
