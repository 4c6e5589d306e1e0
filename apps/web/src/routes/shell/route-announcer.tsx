import Box from "@mui/material/Box";
import { visuallyHidden } from "../../shared/ui/visually-hidden.ts";

/** Tells screen readers which page they have come to: a change of route alone says nothing to them. */
export function RouteAnnouncer({ title }: { title: string }) {
  return (
    <Box role="status" sx={visuallyHidden}>
      {title}
    </Box>
  );
}
