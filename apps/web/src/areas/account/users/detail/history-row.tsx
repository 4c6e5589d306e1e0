import Box from "@mui/material/Box";
import TableCell from "@mui/material/TableCell";
import TableRow from "@mui/material/TableRow";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../../../shared/format/use-format.ts";
import type { Person } from "../person.ts";
import { useEventWords } from "./use-event-words.ts";
import type { UserEvent } from "./use-user-audit.ts";

/** One thing that was done: when, what, by whom, and what more is known of it. */
export function HistoryRow({ event, person }: { event: UserEvent; person: Person }) {
  const { t } = useTranslation("users");
  const { dateTime } = useFormat();
  const { actionWords, fieldWords } = useEventWords();
  const who = event.actorName || (event.actorId === "system" ? t("history.system") : event.actorId);
  const details = [
    event.changedFields.length > 0 && t("history.changed", { fields: fieldWords(event.changedFields) }),
    event.reason && t("history.reason", { reason: event.reason }),
    event.subjectId && event.subjectId !== person.id && t("history.subject", { id: event.subjectId }),
    event.address && t("history.address", { address: event.address }),
  ].filter(Boolean);
  return (
    <TableRow sx={{ verticalAlign: "top" }}>
      <TableCell sx={{ whiteSpace: "nowrap", fontVariantNumeric: "tabular-nums" }}>
        {event.at && dateTime(event.at)}
      </TableCell>
      <TableCell sx={{ fontWeight: 600 }}>{actionWords(event.action)}</TableCell>
      <TableCell>
        <bdi>{event.actingAsId ? t("history.actingAs", { name: who, id: event.actingAsId }) : who}</bdi>
        {!event.actingAsId && event.actorId === person.id && (
          <Box component="span" sx={{ whiteSpace: "nowrap", marginInlineStart: "0.25em" }}>
            {t("history.self")}
          </Box>
        )}
      </TableCell>
      <TableCell sx={{ color: "text.secondary" }}>
        {details.map((line) => (
          <Box key={String(line)}>{line}</Box>
        ))}
      </TableCell>
    </TableRow>
  );
}
