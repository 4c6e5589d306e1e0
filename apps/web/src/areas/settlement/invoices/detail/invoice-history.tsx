import { timestampDate } from "@bufbuild/protobuf/wkt";
import type { InvoiceEvent } from "@meguri/rpc/app/v1/invoice_service_pb";
import { useTranslation } from "react-i18next";
import { HistoryRow } from "../../../../shared/ui/table/history.tsx";
import { TableCard } from "../../../../shared/ui/table/table-card.tsx";

const eventNames = {
  "invoice.drafted": "drafted",
  "invoice.draft_changed": "draftChanged",
  "invoice.voided": "voided",
  "invoice.issued": "issued",
  "invoice.receipt_added": "receiptAdded",
  "invoice.receipt_reversed": "receiptReversed",
  "invoice.paper_read": "paperRead",
  "invoice.set_off": "setOff",
  "invoice.mail_requested": "mailRequested",
  "invoice.mailed": "mailed",
  "invoice.mail_failed": "mailFailed",
} as const;

/** What was done with a document, newest first. */
export function InvoiceHistory({ events }: { events: readonly InvoiceEvent[] }) {
  const { t } = useTranslation("invoices");
  const wordsOf = (action: string) =>
    action in eventNames ? t(`event.${eventNames[action as keyof typeof eventNames]}`) : t("event.other");
  return (
    <TableCard label={t("tab.history")} columns={[t("event.when"), t("event.what"), t("event.who"), t("event.more")]}>
      {events.map(({ action, actorName, at }) => (
        <HistoryRow
          key={`${action} ${at ? timestampDate(at).getTime() : ""}`}
          at={at && timestampDate(at)}
          what={wordsOf(action)}
          who={<bdi>{actorName}</bdi>}
          details={[]}
        />
      ))}
    </TableCard>
  );
}
