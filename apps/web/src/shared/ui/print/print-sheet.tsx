import GlobalStyles from "@mui/material/GlobalStyles";
import Portal from "@mui/material/Portal";
import { createContext, type ReactNode } from "react";

/** On paper there is only the sheet: dark on white, headings repeated on each page, pages counted. */
const onPaper = {
  ".print-sheet": { display: "none" },
  "@page": {
    size: "A4 landscape",
    margin: "15mm",
    "@bottom-center": { content: '"- " counter(page) " / " counter(pages) " -"', fontSize: "9pt" },
  },
  "@media print": {
    "html, body": { background: "#fff !important" },
    "body > *:not(.print-sheet)": { display: "none !important" },
    ".print-sheet": { display: "block", color: "#000", fontSize: "9.5pt", lineHeight: 1.4 },
    // What has a colour of its own on the screen would be light on white.
    ".print-sheet *": {
      color: "inherit !important",
      background: "none !important",
      borderColor: "currentcolor !important",
      boxShadow: "none !important",
    },
    // Nothing can be pressed on paper.
    ".print-sheet :is([data-screen], .MuiButton-root, .MuiIconButton-root, .MuiCheckbox-root, .MuiSwitch-root)": {
      display: "none !important",
    },
    ".print-sheet .MuiPaper-root": { border: 0, overflow: "visible" },
    ".print-sheet a": { textDecoration: "none" },
    ".print-sheet .MuiChip-root": {
      border: "0 !important",
      height: "auto",
      fontSize: "inherit",
      "& .MuiChip-icon": { fontSize: "1.2em", marginInline: "0 1mm" },
      "& .MuiChip-label": { padding: 0 },
    },
    ".print-sheet h1": { fontSize: "16pt", margin: "0 0 3mm" },
    ".print-sheet p": { margin: "0 0 1mm" },
    ".print-sheet table": {
      display: "table",
      width: "100%",
      minWidth: "0 !important",
      borderCollapse: "collapse",
      marginTop: "3mm",
    },
    ".print-sheet thead": { display: "table-header-group" },
    ".print-sheet tr": { breakInside: "avoid" },
    ".print-sheet th, .print-sheet td": {
      border: "0.3mm solid #000",
      padding: "1mm 1.5mm",
      height: "auto",
      fontSize: "inherit",
      lineHeight: "inherit",
      overflowWrap: "break-word",
      verticalAlign: "top",
    },
    // Figures of the list's own table keep their side.
    ":where(.print-sheet) :where(th, td)": { textAlign: "start" },
    ".print-sheet thead th": { fontWeight: 700, wordBreak: "keep-all" },
    ".print-sheet :is(td:lang(ja), td :lang(ja))": { wordBreak: "auto-phrase" },
    ".print-sheet .figure": { textAlign: "end", fontVariantNumeric: "tabular-nums", whiteSpace: "nowrap" },
    ".print-sheet .struck": { textDecoration: "line-through" },
  },
} as const;

/** Whether what is drawn is for paper. */
export const OnPaper = createContext(false);

/** A sheet that is only on paper: the browser prints it instead of the page. */
export function PrintSheet({ children }: { children: ReactNode }) {
  return (
    <Portal>
      <GlobalStyles styles={onPaper} />
      <OnPaper value={true}>
        <div className="print-sheet">{children}</div>
      </OnPaper>
    </Portal>
  );
}
