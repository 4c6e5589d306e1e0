import Box from "@mui/material/Box";
import type { ReactNode } from "react";

/** A count at the upper corner of an icon; nothing where there is none. Smaller than MUI's, and every page has several. */
export function CountBadge({ count, children }: { count: ReactNode; children: ReactNode }) {
  return (
    <Box component="span" sx={{ position: "relative", display: "inline-flex", verticalAlign: "middle", flexShrink: 0 }}>
      {children}
      {count && (
        <Box component="span" data-count sx={badge}>
          {count}
        </Box>
      )}
    </Box>
  );
}

const badge = {
  position: "absolute",
  insetBlockStart: -10,
  insetInlineEnd: 0,
  zIndex: 1,
  display: "flex",
  alignItems: "center",
  justifyContent: "center",
  minWidth: 20,
  height: 20,
  boxSizing: "border-box",
  px: "6px",
  borderRadius: "10px",
  bgcolor: "primary.main",
  color: "primary.contrastText",
  fontSize: "0.75rem",
  fontWeight: 500,
  lineHeight: 1,
  // Digits inherit `anywhere` and would be one below the other.
  whiteSpace: "nowrap",
  overflowWrap: "normal",
  // Half of it, however wide, is outside the icon.
  transform: "translateX(50%)",
  "[dir=rtl] &": { transform: "translateX(-50%)" },
  "@media (forced-colors: active)": { border: "1px solid ButtonBorder" },
} as const;
