import Box from "@mui/material/Box";
import { nameParts, shownName } from "./name-parts.ts";

/**
 * A medicine's name. Where it must stay on one line (`compact`), the head gives way and strength and maker stay; else
 * it wraps and nothing is cut.
 */
export function MedicineName({ name, compact = false }: { name: string; compact?: boolean }) {
  if (!compact) {
    return (
      <bdi lang="ja" dir="ltr">
        {shownName(name)}
      </bdi>
    );
  }
  const { head, tail } = nameParts(name);
  return (
    <Box component="bdi" lang="ja" dir="ltr" title={head + tail} sx={oneLine}>
      <span>{head}</span>
      {tail && <span>{tail}</span>}
    </Box>
  );
}

const oneLine = {
  display: "inline-flex",
  maxWidth: "100%",
  whiteSpace: "pre",
  verticalAlign: "bottom",
  "& > span:first-of-type": { overflow: "hidden", textOverflow: "ellipsis", minWidth: "2em" },
  "& > span + span": { flex: "none" },
} as const;
