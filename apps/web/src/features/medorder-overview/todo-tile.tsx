import Card from "@mui/material/Card";
import CardActionArea from "@mui/material/CardActionArea";
import Typography from "@mui/material/Typography";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import type { Tone } from "../../shared/theme/colors.ts";
import { StatusChip } from "../../shared/ui/status-chip.tsx";

/** Something to look at: what, how much of it, and the page that shows it. */
export type Todo = { label: string; tone: Tone; figure: string; more?: string; to: string };

const layout = {
  ...{ display: "grid", gap: 0.75, p: 2, height: "100%", gridTemplateColumns: "minmax(0, 1fr)" },
  ...{ justifyItems: "start", alignContent: "start", textAlign: "start" },
} as const;

/** A count that leads to what it counts; without a page for who looks on, it only tells. */
export function TodoTile({ todo, isLink }: { todo: Todo; isLink: boolean }) {
  const { label, tone, figure, more, to } = todo;
  const content: ReactNode = (
    <>
      <StatusChip tone={tone} label={label} />
      <Typography component="span" sx={{ fontSize: "1.25rem", fontWeight: 700, fontVariantNumeric: "tabular-nums" }}>
        {figure}
      </Typography>
      {more && (
        <Typography component="span" variant="body2" color="textSecondary" sx={{ fontVariantNumeric: "tabular-nums" }}>
          {more}
        </Typography>
      )}
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
