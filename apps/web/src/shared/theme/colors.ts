import type { ThemePreset } from "./theme-settings.ts";

/** A colour in the light and in the dark scheme; text on it is white in the light one and near-black in the dark one. */
export type ColorPair = { light: string; dark: string };

/** The accent of each preset; every pair keeps 4.5:1 against its background and its own text. */
export const presetColors: Record<ThemePreset, ColorPair> = {
  default: { light: "#0b6b58", dark: "#66ceb5" },
  cyan: { light: "#0b6a86", dark: "#6ccbe6" },
  purple: { light: "#6a3fa6", dark: "#c4a8f2" },
  blue: { light: "#2460bc", dark: "#8ba5ea" },
  orange: { light: "#974a0c", dark: "#f2a866" },
  red: { light: "#b0261e", dark: "#f39a90" },
};

/** The six tones of status, the same in every preset. */
export const tones = ["ok", "info", "warn", "error", "hold", "neutral"] as const;

export type Tone = (typeof tones)[number];

export const toneColors: Record<Tone, ColorPair> = {
  ok: { light: "#006548", dark: "#8efcc7" },
  info: { light: "#2460bc", dark: "#8ba5ea" },
  warn: { light: "#835f1d", dark: "#f2a253" },
  error: { light: "#680e08", dark: "#ee887a" },
  hold: { light: "#7f0165", dark: "#efcef4" },
  neutral: { light: "#1d1f21", dark: "#a3a6aa" },
};

/** Surfaces and dividers, by contrast and scheme. */
export const surfaces = {
  default: {
    light: {
      ground: "#f7f8f8",
      paper: "#ffffff",
      text: "#1d1f21",
      muted: "#575c61",
      line: "#dfe2e4",
      control: "#868c92",
    },
    dark: {
      ground: "#131516",
      paper: "#1b1e20",
      text: "#eceeef",
      muted: "#a9aeb3",
      line: "#33383b",
      control: "#757b81",
    },
  },
  bold: {
    light: {
      ground: "#edeff0",
      paper: "#ffffff",
      text: "#000000",
      muted: "#3b3f43",
      line: "#868c92",
      control: "#3b3f43",
    },
    dark: {
      ground: "#000000",
      paper: "#101213",
      text: "#ffffff",
      muted: "#cfd3d6",
      line: "#757b81",
      control: "#cfd3d6",
    },
  },
} as const;
