import Box from "@mui/material/Box";
import type { ReactNode } from "react";

/** Cards side by side, as many as fit. */
export function CardGrid({ children }: { children: ReactNode }) {
  return (
    <Box sx={{ display: "grid", gap: 2, gridTemplateColumns: "repeat(auto-fill, minmax(min(300px, 100%), 1fr))" }}>
      {children}
    </Box>
  );
}
