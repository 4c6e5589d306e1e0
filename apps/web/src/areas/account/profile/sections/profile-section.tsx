import Card from "@mui/material/Card";
import Stack from "@mui/material/Stack";
import Typography from "@mui/material/Typography";
import type { ReactNode } from "react";
import { useId } from "react";

/** One subject of the profile. */
export function ProfileSection(props: { title: string; lead?: ReactNode; children: ReactNode }) {
  const id = useId();
  return (
    <Card component="section" aria-labelledby={id} sx={{ p: { xs: 2.5, sm: 4 } }}>
      <Typography id={id} variant="h2">
        {props.title}
      </Typography>
      {props.lead && (
        <Typography variant="body2" color="textSecondary" sx={{ mt: 0.5 }}>
          {props.lead}
        </Typography>
      )}
      <Stack sx={{ mt: 2, gap: 2, alignItems: "flex-start" }}>{props.children}</Stack>
    </Card>
  );
}
