import Box from "@mui/material/Box";
import { visuallyHidden } from "../../shared/ui/visually-hidden.ts";

/** Announces the new page to screen readers, which a change of route alone does not. */
export function RouteAnnouncer({ title }: { title: string }) {
  return (
    <Box role="status" sx={visuallyHidden}>
      {title}
    </Box>
  );
}
