import Box from "@mui/material/Box";
import Card from "@mui/material/Card";
import CardActionArea from "@mui/material/CardActionArea";
import Typography from "@mui/material/Typography";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import type { Tone } from "../../../shared/theme/colors.ts";
import { StatusChip } from "../../../shared/ui/status-chip.tsx";

/** Something to look at: what, how much of it, and the page that shows it. */
export type Concern = { label: string; tone: Tone; figure: string; more?: string; to: string };

/** Side by side where the tile is as wide as a phone, else one above the other. */
const layout = {
  display: "grid",
  gap: 0.75,
  p: 2,
  height: "100%",
  textAlign: "start",
  gridTemplateColumns: { xs: "minmax(0, 1fr) auto", sm: "minmax(0, 1fr)" },
  alignContent: { sm: "start" },
  alignItems: "center",
  justifyItems: "start",
  // In every language the words of a concern are read whole, on two lines if need be.
  "& > :first-of-type": { maxWidth: "100%", height: "auto", minHeight: 24, py: 0.25, whiteSpace: "normal" },
} as const;

/** A count that leads to what it counts; without a page for who looks on, it only tells. */
export function ConcernTile({ concern, isLink }: { concern: Concern; isLink: boolean }) {
  const { label, tone, figure, more, to } = concern;
  const content: ReactNode = (
    <>
      <StatusChip tone={tone} label={label} />
      <Box component="span" sx={{ textAlign: { xs: "end", sm: "start" }, fontVariantNumeric: "tabular-nums" }}>
        <Typography component="span" sx={{ display: "block", fontSize: "1.25rem", fontWeight: 700 }}>
          {figure}
        </Typography>
        {more && (
          <Typography component="span" variant="body2" color="textSecondary">
            {more}
          </Typography>
        )}
      </Box>
    </>
  );
  return (
    <Card component="li" sx={isLink ? undefined : layout}>
      {isLink ? (
        <CardActionArea component={Link} to={to} sx={layout}>
          {content}
        </CardActionArea>
      ) : (
        content
      )}
    </Card>
  );
}
