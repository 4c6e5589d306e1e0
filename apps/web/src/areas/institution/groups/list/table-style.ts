/** Tables of these pages: rows of 52 px on anything wider than a phone. */
export const tableStyle = {
  "@media (min-width: 600px)": {
    "& tbody .MuiTableCell-root": { height: 52, py: 0.75 },
  },
  "& .MuiTableCell-head": { fontWeight: 600 },
  "& tbody tr:last-of-type > *": { borderBottom: 0 },
} as const;

/** Cells with figures: at the end, digits of one width. */
export const figureCell = { textAlign: "end", fontVariantNumeric: "tabular-nums", whiteSpace: "nowrap" } as const;
