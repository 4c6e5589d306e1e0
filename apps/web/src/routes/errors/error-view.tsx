import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import type { ReactNode } from "react";

/** A page with what went wrong and what to do. */
export function ErrorView(props: { code?: string; title: string; body: string; actions: ReactNode }) {
  return (
    <Box
      sx={{
        flex: 1,
        display: "grid",
        placeContent: "center",
        justifyItems: "start",
        gap: 2,
        maxWidth: 560,
        mx: "auto",
        px: 2,
        py: 8,
      }}
    >
      {props.code && (
        <Typography
          aria-hidden
          sx={{
            fontSize: "3rem",
            fontWeight: 700,
            lineHeight: 1,
            color: "primary.main",
            fontVariantNumeric: "tabular-nums",
          }}
        >
          {props.code}
        </Typography>
      )}
      <Typography variant="h1">{props.title}</Typography>
      <Typography color="textSecondary">{props.body}</Typography>
      <Box sx={{ display: "flex", gap: 1.5, mt: 1 }}>{props.actions}</Box>
    </Box>
  );
}
