import { timestampDate } from "@bufbuild/protobuf/wkt";
import { useTranslation } from "react-i18next";
import type { phrases } from "../../../../phrases/ja/ordering/trading.ts";
import { History, HistoryRow } from "../../../../shared/ui/table/history.tsx";
import { useWholesalerAudit } from "./use-wholesalers.ts";

type EventName = keyof typeof phrases.event;

/** What was done in a registration, newest first. */
export function WholesalerHistory({ wholesalerId }: { wholesalerId: string }) {
  const { t, i18n } = useTranslation("trading");
  const history = useWholesalerAudit(wholesalerId);
  const isKnown = (name: string): name is EventName => i18n.exists(`trading:event.${name}`);
  const wordsOf = (action: string) => {
    const name = action.replace("wholesaler.", "");
    return t(`event.${isKnown(name) ? name : "other"}`);
  };
  return (
    <History
      label={t("tab.history")}
      columns={[t("event.at"), t("event.what"), t("event.who"), t("field.reason")]}
      history={history}
      none={t("event.none")}
      row={({ at, action, actorName, reason }) => (
        <HistoryRow
          at={at && timestampDate(at)}
          what={wordsOf(action)}
          who={<bdi>{actorName}</bdi>}
          details={[reason]}
        />
      )}
    />
  );
}
