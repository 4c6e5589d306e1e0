import type { Components, CssVarsTheme, Theme } from "@mui/material/styles";

type AppComponents = Components<Omit<Theme, "components" | "palette"> & CssVarsTheme>;

/** Corner of small controls; cards and surfaces have the theme's own 8. */
const controlRadius = 4;

/** With a mouse on a wide screen rows are low, so that many are seen at once; fingers keep the room they need. */
const withMouse = "@media (pointer: fine) and (min-width: 900px)";

/** The ring of the house: 2 px, set off by 2 px. */
const focusRing = {
  outline: "2px solid var(--mui-palette-primary-main)",
  outlineOffset: 2,
} as const;

/** How the parts of MUI look here: flat, quiet, square enough, with visible focus and no ripples. */
export const components: AppComponents = {
  MuiCssBaseline: {
    styleOverrides: {
      ":focus-visible": focusRing,
      body: { lineBreak: "strict", overflowWrap: "anywhere" },
      "#root": { minHeight: "100dvh", display: "flex", flexDirection: "column" },
      "[lang='ja'] :is(h1, h2, h3, p)": { wordBreak: "auto-phrase" },
      p: { textWrap: "pretty" },
      "em, i, address": { fontStyle: "normal" },
      "@media (prefers-reduced-motion: reduce)": {
        "*, *::before, *::after": { animationDuration: "0s !important", transitionDuration: "0s !important" },
      },
      "@media print": {
        "[data-chrome], [data-screen], main :is([role=tablist], .MuiButton-root, .MuiIconButton-root, .MuiCheckbox-root)":
          {
            display: "none !important",
          },
        thead: { display: "table-header-group" },
        tr: { breakInside: "avoid" },
        "main table": { minWidth: "0 !important" },
        "main .MuiTableContainer-root": { overflow: "visible" },
      },
    },
  },
  // Letters of a unit inherit `anywhere` and would be one below the other in a narrow field.
  MuiInputAdornment: { styleOverrides: { root: { whiteSpace: "nowrap", overflowWrap: "normal", flexShrink: 0 } } },
  MuiButtonBase: {
    defaultProps: { disableRipple: true },
    styleOverrides: { root: { "&.Mui-focusVisible": focusRing } },
  },
  MuiButton: {
    defaultProps: { disableElevation: true },
    styleOverrides: {
      root: { borderRadius: controlRadius, minHeight: 36, paddingInline: 16 },
      outlined: {
        borderColor: "var(--mui-palette-control)",
        "&.MuiButton-colorInherit": { borderColor: "var(--mui-palette-control)" },
      },
      sizeSmall: { minHeight: 30, paddingInline: 10 },
      sizeLarge: { minHeight: 44, fontSize: "1rem" },
    },
  },
  MuiIconButton: { styleOverrides: { root: { borderRadius: controlRadius, minWidth: 40, minHeight: 40 } } },
  MuiToggleButton: { styleOverrides: { root: { borderRadius: controlRadius, textTransform: "none" } } },
  MuiChip: { styleOverrides: { root: { borderRadius: controlRadius, fontWeight: 600 } } },
  MuiPaper: { styleOverrides: { root: { backgroundImage: "none" } } },
  MuiCard: {
    defaultProps: { variant: "outlined" },
    styleOverrides: { root: { borderRadius: 8 } },
  },
  MuiOutlinedInput: {
    styleOverrides: {
      root: {
        borderRadius: controlRadius,
        backgroundColor: "var(--mui-palette-background-paper)",
        "&:not(.Mui-focused):not(.Mui-error):not(.Mui-disabled) .MuiOutlinedInput-notchedOutline": {
          borderColor: "var(--mui-palette-control)",
        },
        [withMouse]: { "&.MuiInputBase-sizeSmall:not(.MuiInputBase-multiline)": { minHeight: 36, height: 36 } },
      },
    },
  },
  MuiTextField: { defaultProps: { size: "small", fullWidth: true } },
  MuiFormHelperText: { styleOverrides: { root: { marginInline: 0, fontSize: "0.875rem" } } },
  MuiTooltip: {
    styleOverrides: { tooltip: { fontSize: "0.875rem", lineHeight: 1.5, borderRadius: controlRadius } },
  },
  MuiDialog: { styleOverrides: { paper: { borderRadius: 8 } } },
  MuiDialogTitle: { defaultProps: { variant: "h3" } },
  MuiDialogActions: {
    styleOverrides: {
      // Where two buttons have no room side by side, the one that acts is above the one that cancels.
      root: { flexWrap: "wrap-reverse", "& > .MuiButton-root": { flexShrink: 0, maxWidth: "100%" } },
    },
  },
  MuiAlert: {
    styleOverrides: {
      root: {
        borderRadius: 8,
        // On a phone an act with a long name is below the words.
        "@media (max-width: 599px)": { flexWrap: "wrap", "& > .MuiAlert-message": { flex: "1 1 60%" } },
      },
      message: { fontSize: "0.875rem" },
    },
  },
  MuiLink: { defaultProps: { underline: "always" }, styleOverrides: { root: { textUnderlineOffset: "0.2em" } } },
  MuiTableCell: {
    styleOverrides: {
      // `anywhere` counts a single sign as a word, and a column in want of room would be one sign wide.
      root: {
        fontSize: "0.875rem",
        lineHeight: 1.3,
        overflowWrap: "break-word",
        [withMouse]: { paddingBlock: 3, paddingInline: 12 },
      },
      head: { wordBreak: "keep-all" },
      body: {
        [withMouse]: { height: 36 },
        "&:lang(ja), & :lang(ja)": { wordBreak: "auto-phrase" },
        "& [data-name]": { wordBreak: "keep-all" },
        "& .MuiButton-root": { whiteSpace: "nowrap" },
        "@media (min-width: 600px)": { "&:not(:empty):not(.MuiTableCell-paddingCheckbox)": { minWidth: "4.5em" } },
      },
    },
  },
  MuiTabs: { styleOverrides: { root: { [withMouse]: { minHeight: 40 } } } },
  MuiTab: {
    styleOverrides: {
      root: {
        textTransform: "none",
        fontSize: "0.875rem",
        minHeight: 48,
        [withMouse]: { minHeight: 40, paddingBlock: 8 },
      },
    },
  },
  MuiMenuItem: { styleOverrides: { root: { minHeight: 40, fontSize: "0.875rem" } } },
};
