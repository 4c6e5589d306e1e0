import { useTranslation } from "react-i18next";
import { History, HistoryRow } from "../../../../shared/ui/table/history.tsx";
import { useEventWords } from "./use-event-words.ts";
import { type InstitutionEvent, useInstitutionAudit } from "./use-institution-audit.ts";

/** What was done in an institution, newest first. */
export function InstitutionHistory({ institutionId }: { institutionId: string }) {
  const { t } = useTranslation("institutions");
  const history = useInstitutionAudit(institutionId);
  return (
    <History
      label={t("tabs.audit")}
      columns={[t("history.at"), t("history.what"), t("history.who"), t("history.details")]}
      history={history}
      none={t("history.none")}
      row={(event) => <EventRow event={event} />}
    />
  );
}

function EventRow({ event }: { event: InstitutionEvent }) {
  const { t } = useTranslation("institutions");
  const { actionWords, fieldWords, mayHaveReason } = useEventWords();
  const who = event.actorName || (event.actorId === "system" ? t("history.system") : event.actorId);
  // A creation has all its fields "changed": only changes are listed field by field.
  const fields = /(updated|changed|added|removed)$/.test(event.action) ? fieldWords(event.changedFields) : "";
  return (
    <HistoryRow
      at={event.at}
      what={actionWords(event.action)}
      who={<bdi>{who}</bdi>}
      details={[
        fields && t("history.changed", { fields }),
        mayHaveReason(event.action) && event.reason && t("history.reason", { reason: event.reason }),
        event.actingAsId && t("history.actingAs"),
        event.terminalName && t("history.terminal", { name: event.terminalName }),
      ]}
    />
  );
}
