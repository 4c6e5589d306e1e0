import GlobalStyles from "@mui/material/GlobalStyles";
import Portal from "@mui/material/Portal";
import type { ReactNode } from "react";

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
    ".print-sheet h1": { fontSize: "16pt", margin: "0 0 3mm" },
    ".print-sheet p": { margin: "0 0 1mm" },
    ".print-sheet table": { width: "100%", borderCollapse: "collapse", marginTop: "3mm" },
    ".print-sheet thead": { display: "table-header-group" },
    ".print-sheet tr": { breakInside: "avoid" },
    ".print-sheet th, .print-sheet td": {
      border: "0.3mm solid #000",
      padding: "1mm 1.5mm",
      textAlign: "start",
      verticalAlign: "top",
    },
    ".print-sheet .figure": { textAlign: "end", fontVariantNumeric: "tabular-nums", whiteSpace: "nowrap" },
    ".print-sheet .struck": { textDecoration: "line-through" },
  },
} as const;

/** A sheet that is seen on paper alone; the browser prints it instead of the page it stands on. */
export function PrintSheet({ children }: { children: ReactNode }) {
  return (
    <Portal>
      <GlobalStyles styles={onPaper} />
      <div className="print-sheet">{children}</div>
    </Portal>
  );
}
