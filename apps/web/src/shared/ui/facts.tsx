import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import type { ReactNode } from "react";

/** A fact with its name. */
export type Fact = { label: string; value: ReactNode };

/** Facts side by side, each under its name and at least so many pixels wide; what is not known stays blank. */
export function Facts({ facts, least = 220 }: { facts: readonly Fact[]; least?: number }) {
  return (
    <Box
      component="dl"
      sx={{
        m: 0,
        display: "grid",
        gridTemplateColumns: `repeat(auto-fill, minmax(min(${least}px, 100%), 1fr))`,
        columnGap: 4,
        rowGap: 2,
      }}
    >
      {facts.map(({ label, value }) => (
        <Box key={label} sx={{ minWidth: 0 }}>
          <Typography component="dt" variant="body2" color="textSecondary">
            {label}
          </Typography>
          <Typography
            component="dd"
            variant="body1"
            sx={{ m: 0, minHeight: "1.7em", fontVariantNumeric: "tabular-nums" }}
          >
            {value}
          </Typography>
        </Box>
      ))}
    </Box>
  );
}
