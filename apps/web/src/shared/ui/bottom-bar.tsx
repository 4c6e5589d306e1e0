import Box from "@mui/material/Box";
import type { ReactNode } from "react";

/** What can be done with a long page, always in view at the bottom of the window. */
export function BottomBar({ children }: { children: ReactNode }) {
  return (
    <Box
      sx={{
        position: "sticky",
        bottom: 0,
        py: 1.5,
        display: "flex",
        flexWrap: "wrap",
        alignItems: "center",
        gap: 1.5,
        bgcolor: "background.default",
      }}
    >
      {children}
    </Box>
  );
}
