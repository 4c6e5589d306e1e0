import TableCell from "@mui/material/TableCell";
import { useTranslation } from "react-i18next";
import { HistoryRow } from "../../../../shared/ui/table/history.tsx";
import type { GroupEvent } from "./use-group-audit.ts";
import { useGroupEventWords } from "./use-group-event-words.ts";

/** One thing that was done in a group: when, what, to which institution, by whom, and what more is known of it. */
export function GroupEventRow({ event }: { event: GroupEvent }) {
  const { t } = useTranslation("groups");
  const { actionWords, fieldWords } = useGroupEventWords();
  const who = event.actorName || (event.actorId === "system" ? t("history.system") : "-");
  return (
    <HistoryRow
      at={event.at}
      what={actionWords(event.action)}
      who={<bdi>{who}</bdi>}
      details={[
        // Of what begins, everything is new.
        event.action === "group.updated" && t("history.changed", { fields: fieldWords(event.changedFields) }),
        event.reason && t("history.reason", { reason: event.reason }),
      ]}
    >
      <TableCell>{event.institutionName && <bdi lang="ja">{event.institutionName}</bdi>}</TableCell>
    </HistoryRow>
  );
}
