import { timestampDate } from "@bufbuild/protobuf/wkt";
import type { BillingEvent } from "@meguri/rpc/app/v1/billing_account_pb";
import { useTranslation } from "react-i18next";
import type { phrases } from "../../../../phrases/ja/institution/actions.ts";
import { ListState } from "../../../../shared/ui/list/list-state.tsx";
import { EmptyState } from "../../../../shared/ui/state/empty-state.tsx";
import { HistoryRow } from "../../../../shared/ui/table/history.tsx";
import { TableCard } from "../../../../shared/ui/table/table-card.tsx";
import { useBillingEvents } from "../use-accounts.ts";

/** What was done with an account, newest first. */
export function AccountHistory({ accountId }: { accountId: string }) {
  const { t, i18n } = useTranslation(["billing", "institutions", "actions"]);
  const { events, ...reading } = useBillingEvents(accountId);
  const isKnown = (key: string): key is keyof typeof phrases.action => i18n.exists(`actions:action.${key}`);
  // Events have no id and never change their order: the position from the oldest one names each.
  const keys = new Map(events.map((event, index) => [event, events.length - index]));
  const words = (action: string) => {
    const key = action.replaceAll(".", "_");
    return isKnown(key) ? t(`actions:action.${key}`) : t("actions:other", { action });
  };
  return (
    <ListState {...reading} rows={6} empty={events.length === 0 && <EmptyState title={t("history.none")} />}>
      <TableCard
        label={t("tabs.history")}
        columns={[
          t("institutions:history.at"),
          t("institutions:history.what"),
          t("institutions:history.who"),
          t("institutions:history.details"),
        ]}
      >
        {events.map((event) => (
          <EventRow key={keys.get(event)} event={event} what={words(event.action)} />
        ))}
      </TableCard>
    </ListState>
  );
}

function EventRow({ event, what }: { event: BillingEvent; what: string }) {
  const { t } = useTranslation("institutions");
  const { occurredAt, actorName, subjectName } = event;
  return (
    <HistoryRow
      at={occurredAt && timestampDate(occurredAt)}
      what={what}
      who={<bdi>{actorName || t("history.system")}</bdi>}
      details={[subjectName]}
    />
  );
}
