import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import type { ReactNode } from "react";

/**
 * The one h1 of a page, a line of facts after it, and at most three actions at the end. All of it is one line on a wide
 * screen, so that a list begins high; on a phone the facts have a line of their own.
 */
export function PageHeader(props: { title: ReactNode; status?: ReactNode; lead?: ReactNode; actions?: ReactNode }) {
  return (
    <Box sx={line}>
      <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", columnGap: 1.5, minWidth: 0 }}>
        <Typography variant="h1" tabIndex={-1} sx={{ outline: "none" }}>
          {props.title}
        </Typography>
        {props.status}
      </Box>
      {props.actions && <Box sx={actionsStyle}>{props.actions}</Box>}
      {props.lead && (
        <Typography component="div" variant="body2" color="textSecondary" sx={leadStyle}>
          {props.lead}
        </Typography>
      )}
    </Box>
  );
}

const line = {
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  columnGap: { xs: 1, md: 2 },
  rowGap: 0.5,
  mb: { xs: 1, md: 0.5 },
  minHeight: { md: 36 },
} as const;

const actionsStyle = {
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: 1,
  order: { md: 2 },
  marginInlineStart: "auto",
} as const;

const leadStyle = {
  flex: { xs: "1 0 100%", md: "1 1 0" },
  minWidth: { md: 260 },
  pt: { md: 0.5 },
  fontVariantNumeric: "tabular-nums",
} as const;
