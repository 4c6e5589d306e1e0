/**
 * For a table's container: on a phone each row is a block of lines. The names of columns are left out there, so a cell
 * that is unclear without its name has it as `data-label`.
 */
export const tableAsCards = {
  "@media (max-width: 599px)": {
    "& thead": { display: "none" },
    "& .MuiTableRow-root": { display: "block", py: 1, borderBottom: 1, borderColor: "divider" },
    "& .MuiTableCell-root": { display: "block", border: 0, py: 0.5, textAlign: "start" },
    "& .MuiTableCell-root[data-label]::before": { content: "attr(data-label) ': '", color: "text.secondary" },
  },
} as const;

/** For a table's container where many columns share the room: narrow cells where there are no cards. */
export const denseTable = {
  "@media (min-width: 600px)": {
    "& th, & td": { px: 1.25, py: 0.375 },
    // The first and the last cell of a row, whether it names the row or not.
    "& tr > :not(* + *)": { paddingInlineStart: 2 },
    "& tr > :not(:has(+ *))": { paddingInlineEnd: 2 },
  },
  "@media (min-width: 600px) and (pointer: coarse)": { "& th, & td": { py: 1.25 } },
} as const;

const edge = "color-mix(in srgb, currentcolor 32%, transparent)";

/**
 * For a table's container with more columns than may fit: the first column stays in view, and a shadow is at the edge behind which
 * there is more.
 */
export const wideTable = {
  ...tableAsCards,
  "@media (min-width: 600px)": {
    "& tr > :not(* + *)": {
      position: "sticky",
      insetInlineStart: 0,
      zIndex: 1,
      bgcolor: "background.paper",
    },
    background: (theme: {
      vars?: { palette: { background: { paper: string } } };
      palette: { background: { paper: string } };
    }) => {
      const paper = (theme.vars ?? theme).palette.background.paper;
      return [
        `linear-gradient(${paper}, ${paper}) left / 24px 100% no-repeat local`,
        `linear-gradient(${paper}, ${paper}) right / 24px 100% no-repeat local`,
        `linear-gradient(to right, ${edge}, transparent) left / 16px 100% no-repeat scroll`,
        `linear-gradient(to left, ${edge}, transparent) right / 16px 100% no-repeat scroll ${paper}`,
      ].join(", ");
    },
  },
} as const;
