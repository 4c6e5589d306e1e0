import { timestampDate } from "@bufbuild/protobuf/wkt";
import type { ShareRequest } from "@meguri/rpc/app/v1/share_request_pb";
import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../../../shared/format/use-format.ts";
import { ShareChip } from "../share-chip.tsx";

/** What happened, oldest first: the resulting state, the side and person, the time, and the note. */
export function ShareHistory({ request: { events, owner, asker } }: { request: ShareRequest }) {
  const { t } = useTranslation("share");
  const { dateTime } = useFormat();
  const sideOf = (id: string) => [owner, asker].find((one) => one?.institutionId === id)?.name;
  return (
    <Box component="ol" aria-label={t("detail.history")} sx={line}>
      {events.map(({ state, institutionId, byName, at, note }) => (
        <Box key={`${state} ${at?.seconds} ${at?.nanos}`} component="li" sx={{ display: "grid", gap: 0.25 }}>
          <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", gap: 1 }}>
            <ShareChip state={state} />
            <Typography component="span" variant="body2" sx={{ fontVariantNumeric: "tabular-nums" }}>
              {at && dateTime(timestampDate(at))}
            </Typography>
          </Box>
          <Typography variant="body2" color="textSecondary">
            {institutionId ? (
              <>
                <bdi lang="ja">{sideOf(institutionId)}</bdi> <bdi>{byName}</bdi>
              </>
            ) : (
              t("detail.byTime")
            )}
          </Typography>
          {note && (
            <Typography sx={{ whiteSpace: "pre-line" }}>
              <bdi>{note}</bdi>
            </Typography>
          )}
        </Box>
      ))}
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
