import { describe, expect, it } from "vitest";
import { presetColors, surfaces, toneColors, tones } from "./colors.ts";
import { themeChoices } from "./theme-settings.ts";

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** The contrast ratio of WCAG between two colours. */
function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

const schemes = ["light", "dark"] as const;
const onColor = { light: "#ffffff", dark: "#121212" };

describe.each(schemes)("colours of the %s scheme", (scheme) => {
  it.each(["default", "bold"] as const)("leave no text too faint to read (%s contrast)", (level) => {
    const { ground, paper, text, muted, control } = surfaces[level][scheme];
    const least = level === "bold" ? 7 : 4.5;
    for (const under of [ground, paper]) {
      expect(contrast(text, under)).toBeGreaterThanOrEqual(least);
      expect(contrast(muted, under)).toBeGreaterThanOrEqual(least);
      expect(contrast(control, under)).toBeGreaterThanOrEqual(3);
    }
  });

  it.each(themeChoices.themeColorPresets)("leave no link, button or focus ring too faint (%s)", (preset) => {
    const color = presetColors[preset][scheme];
    for (const level of ["default", "bold"] as const) {
      expect(contrast(color, surfaces[level][scheme].ground)).toBeGreaterThanOrEqual(4.5);
      expect(contrast(color, surfaces[level][scheme].paper)).toBeGreaterThanOrEqual(4.5);
    }
    expect(contrast(onColor[scheme], color)).toBeGreaterThanOrEqual(4.5);
  });

  it.each(tones)("leave no status too faint (%s)", (tone) => {
    expect(contrast(toneColors[tone][scheme], surfaces.default[scheme].paper)).toBeGreaterThanOrEqual(4.5);
  });
});
