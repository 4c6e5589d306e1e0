import type { Tone } from "./colors.ts";

declare module "@mui/material/styles" {
  interface Palette {
    /** Edge of a control: 3:1 against what it is on. */
    control: string;
    tone: Record<Tone, string>;
  }
  interface PaletteOptions {
    control?: string;
    tone?: Record<Tone, string>;
  }
}
