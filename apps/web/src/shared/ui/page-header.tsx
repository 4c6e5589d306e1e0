import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import type { ReactNode } from "react";

/** The one h1 of a page, what is beside it, and at most three actions on the right. */
export function PageHeader(props: { title: ReactNode; status?: ReactNode; lead?: ReactNode; actions?: ReactNode }) {
  return (
    <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", gap: 2, mb: 3 }}>
      <Box sx={{ flex: "1 1 260px", minWidth: 0 }}>
        <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", gap: 1.5 }}>
          <Typography variant="h1" tabIndex={-1} sx={{ outline: "none" }}>
            {props.title}
          </Typography>
          {props.status}
        </Box>
        {props.lead && (
          <Typography color="textSecondary" sx={{ mt: 0.5 }}>
            {props.lead}
          </Typography>
        )}
      </Box>
      {props.actions && (
        <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "flex-start", gap: 1.5 }}>{props.actions}</Box>
      )}
    </Box>
  );
}
