import { type Timestamp, timestampDate } from "@bufbuild/protobuf/wkt";
import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import type { ReactNode } from "react";
import { useFormat } from "../format/use-format.ts";

/** Steps that something took, oldest first; each is a `TimelineStep`. */
export function Timeline({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Box component="ol" aria-label={label} sx={line}>
      {children}
    </Box>
  );
}

/** One step: the state that it led to, when, by whom, and the note (`children`). */
export function TimelineStep(props: {
  state: ReactNode;
  at: Timestamp | undefined;
  who: ReactNode;
  children?: ReactNode;
}) {
  const { dateTime } = useFormat();
  return (
    <Box component="li" sx={{ display: "grid", gap: 0.25 }}>
      <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", gap: 1 }}>
        {props.state}
        <Typography component="span" variant="body2" sx={{ fontVariantNumeric: "tabular-nums" }}>
          {props.at && dateTime(timestampDate(props.at))}
        </Typography>
      </Box>
      <Typography variant="body2" color="textSecondary">
        {props.who}
      </Typography>
      {props.children && <Typography sx={{ whiteSpace: "pre-line" }}>{props.children}</Typography>}
    </Box>
  );
}

const line = {
  listStyle: "none",
  m: 0,
  p: 0,
  paddingInlineStart: 2,
  borderInlineStart: 2,
  borderColor: "divider",
  display: "grid",
  gap: 2,
} as const;
