import Box from "@mui/material/Box";
import { useTranslation } from "react-i18next";
import { HistoryRow } from "../../../../shared/ui/table/history.tsx";
import type { Person } from "../person.ts";
import { useEventWords } from "./use-event-words.ts";
import type { UserEvent } from "./use-user-audit.ts";

/** One thing that was done: when, what, by whom, and what more is known of it. */
export function UserEventRow({ event, person }: { event: UserEvent; person: Person }) {
  const { t } = useTranslation("users");
  const { actionWords, fieldWords } = useEventWords();
  const who = event.actorName || (event.actorId === "system" ? t("history.system") : event.actorId);
  return (
    <HistoryRow
      at={event.at}
      what={actionWords(event.action)}
      who={
        <>
          <bdi>{event.actingAsId ? t("history.actingAs", { name: who, id: event.actingAsId }) : who}</bdi>
          {!event.actingAsId && event.actorId === person.id && (
            <Box component="span" sx={{ whiteSpace: "nowrap", marginInlineStart: "0.25em" }}>
              {t("history.self")}
            </Box>
          )}
        </>
      }
      details={[
        event.changedFields.length > 0 && t("history.changed", { fields: fieldWords(event.changedFields) }),
        event.reason && t("history.reason", { reason: event.reason }),
        event.subjectId && event.subjectId !== person.id && t("history.subject", { id: event.subjectId }),
        event.address && t("history.address", { address: event.address }),
      ]}
    />
  );
}
