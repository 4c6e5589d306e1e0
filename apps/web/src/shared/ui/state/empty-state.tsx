import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import type { ReactNode } from "react";

/** Where there is nothing yet: why, and what to do next. */
export function EmptyState(props: { title: string; hint?: string; action?: ReactNode }) {
  return (
    <Box
      sx={{
        display: "grid",
        justifyItems: "center",
        alignContent: "center",
        gap: 1,
        px: 3,
        py: 6,
        textAlign: "center",
        border: "1px dashed",
        borderColor: "divider",
        borderRadius: 1,
      }}
    >
      <Typography variant="subtitle1" component="p">
        {props.title}
      </Typography>
      {props.hint && (
        <Typography variant="body2" color="textSecondary">
          {props.hint}
        </Typography>
      )}
      {props.action && <Box sx={{ mt: 1 }}>{props.action}</Box>}
    </Box>
  );
}
