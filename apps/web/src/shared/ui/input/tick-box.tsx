import Box from "@mui/material/Box";
import type { ComponentProps } from "react";

/** A box to tick in a row of a table: the browser's own, with room around it for a finger. Not printed. */
export function TickBox(props: Omit<ComponentProps<"input">, "type" | "ref">) {
  return (
    <Box component="label" data-screen sx={room}>
      <input type="checkbox" {...props} />
    </Box>
  );
}

const room = {
  display: "inline-flex",
  flex: "none",
  p: "5px",
  marginInlineStart: -0.5,
  cursor: "pointer",
  "&:has(:disabled)": { cursor: "default" },
  "@media (pointer: coarse)": { p: "11px" },
  "& > input": { width: 18, height: 18, m: 0, cursor: "inherit", accentColor: "var(--mui-palette-primary-main)" },
} as const;
