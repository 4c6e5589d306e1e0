import Typography from "@mui/material/Typography";
import type { ReactNode } from "react";

/** A figure of the day under its name. */
export function DayFigure({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <Typography variant="body2" color="textSecondary">
        {label}
      </Typography>
      {children}
    </div>
  );
}

/** How the figure itself is written. */
export const dayFigure = {
  fontSize: "1.25rem",
  fontWeight: 700,
  fontVariantNumeric: "tabular-nums",
  color: "text.primary",
} as const;
