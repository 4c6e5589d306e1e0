import Box from "@mui/material/Box";
import TableCell from "@mui/material/TableCell";
import TableRow from "@mui/material/TableRow";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../../../shared/format/use-format.ts";
import type { GroupEvent } from "./use-group-audit.ts";
import { useGroupEventWords } from "./use-group-event-words.ts";

/** One thing that was done in a group: when, what, to which institution, by whom, and what more is known of it. */
export function GroupEventRow({ event }: { event: GroupEvent }) {
  const { t } = useTranslation("groups");
  const { dateTime } = useFormat();
  const { actionWords, fieldWords } = useGroupEventWords();
  const who = event.actorName || (event.actorId === "system" ? t("history.system") : "-");
  const details = [
    // Of what begins, everything is new.
    event.action === "group.updated" && t("history.changed", { fields: fieldWords(event.changedFields) }),
    event.reason && t("history.reason", { reason: event.reason }),
  ].filter(Boolean);
  return (
    <TableRow sx={{ verticalAlign: "top" }}>
      <TableCell sx={{ whiteSpace: "nowrap", fontVariantNumeric: "tabular-nums" }}>
        {event.at && dateTime(event.at)}
      </TableCell>
      <TableCell sx={{ fontWeight: 600, minWidth: { sm: 140 } }}>{actionWords(event.action)}</TableCell>
      <TableCell>{event.institutionName && <bdi lang="ja">{event.institutionName}</bdi>}</TableCell>
      <TableCell>
        <bdi>{who}</bdi>
      </TableCell>
      <TableCell sx={{ color: "text.secondary" }}>
        {details.map((line) => (
          <Box key={String(line)}>{line}</Box>
        ))}
      </TableCell>
    </TableRow>
  );
}
