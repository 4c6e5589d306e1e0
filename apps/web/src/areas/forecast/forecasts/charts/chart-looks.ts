/** How a line is drawn, apart from its colour: what was is solid, what is expected is broken. */
export const lineLooks = {
  actual: { stroke: "var(--mui-palette-text-primary)", strokeWidth: 2, strokeDasharray: "none" },
  forecast: { stroke: "var(--mui-palette-primary-main)", strokeWidth: 2, strokeDasharray: "6 4" },
  instead: { stroke: "var(--mui-palette-tone-warn)", strokeWidth: 2, strokeDasharray: "2 3" },
} as const;

export type LineLook = keyof typeof lineLooks;

/** The bands about what is expected: the likelier one as if it lay once more on the other. */
export const bandFills = {
  band: "color-mix(in srgb, var(--mui-palette-primary-main) 20%, transparent)",
  likelierBand: "color-mix(in srgb, var(--mui-palette-primary-main) 40%, transparent)",
} as const;

/** Ticks are small, and no text of a chart smaller. */
export const chartText = {
  "& text": { fontSize: "12px !important" },
  "& .MuiChartsReferenceLine-label": { fill: "var(--mui-palette-text-primary)" },
  "& .MuiChartsReferenceLine-line": { stroke: "var(--mui-palette-text-secondary)" },
} as const;

/** Charts are not mirrored: a label is on the same side of its line in every language. */
export const markLabel = { direction: "ltr" } as const;
