import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { type ReactNode, useId } from "react";

/** Fields that belong together, under their heading. */
export function FormSection({ title, lead, children }: { title: string; lead?: string; children: ReactNode }) {
  const id = useId();
  return (
    <Box component="section" aria-labelledby={id} sx={{ "& + &": { mt: 5 } }}>
      <Typography id={id} variant="h2" sx={{ mb: lead ? 0.5 : 2 }}>
        {title}
      </Typography>
      {lead && (
        <Typography variant="body2" color="textSecondary" sx={{ mb: 2 }}>
          {lead}
        </Typography>
      )}
      <Box sx={{ display: "grid", gap: 3 }}>{children}</Box>
    </Box>
  );
}
