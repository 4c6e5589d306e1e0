import Box from "@mui/material/Box";
import Card from "@mui/material/Card";
import Typography from "@mui/material/Typography";
import { type ReactNode, useId } from "react";

/** A part of a page under its own heading. */
export function Section(props: { title: string; action?: ReactNode; children: ReactNode; isBare?: boolean }) {
  const id = useId();
  return (
    <Box component="section" aria-labelledby={id} sx={{ mt: 4 }}>
      <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", gap: 1.5, mb: 1.5 }}>
        <Typography id={id} variant="h2" sx={{ flex: 1 }}>
          {props.title}
        </Typography>
        {props.action}
      </Box>
      {props.isBare ? props.children : <Card sx={{ p: 2.5 }}>{props.children}</Card>}
    </Box>
  );
}
