import { timestampDate } from "@bufbuild/protobuf/wkt";
import Button from "@mui/material/Button";
import TableCell from "@mui/material/TableCell";
import TableRow from "@mui/material/TableRow";
import { useTranslation } from "react-i18next";
import type { phrases } from "../../../../phrases/ja/ordering/trading.ts";
import { useFormat } from "../../../../shared/format/use-format.ts";
import { ListState } from "../../../../shared/ui/list/list-state.tsx";
import { EmptyState } from "../../../../shared/ui/state/empty-state.tsx";
import { TableCard } from "../../../../shared/ui/table/table-card.tsx";
import { useWholesalerAudit } from "./use-wholesalers.ts";

type EventName = keyof typeof phrases.event;

/** What was done in a registration, newest first. */
export function WholesalerHistory({ wholesalerId }: { wholesalerId: string }) {
  const { t, i18n } = useTranslation("trading");
  const { dateTime } = useFormat();
  const { events, hasMore, isFetchingMore, more, ...reading } = useWholesalerAudit(wholesalerId);
  const isKnown = (name: string): name is EventName => i18n.exists(`trading:event.${name}`);
  const wordsOf = (action: string) => {
    const name = action.replace("wholesaler.", "");
    return t(`event.${isKnown(name) ? name : "other"}`);
  };
  return (
    <ListState {...reading} rows={4} empty={events.length === 0 && <EmptyState title={t("event.none")} />}>
      <TableCard label={t("tab.history")} columns={[t("event.at"), t("event.what"), t("event.who"), t("field.reason")]}>
        {events.map(({ id, at, action, actorName, reason }) => (
          <TableRow key={id}>
            <TableCell sx={{ whiteSpace: "nowrap", fontVariantNumeric: "tabular-nums" }}>
              {at && dateTime(timestampDate(at))}
            </TableCell>
            <TableCell component="th" scope="row" sx={{ fontWeight: 600 }}>
              {wordsOf(action)}
            </TableCell>
            <TableCell data-label={t("event.who")}>
              <bdi>{actorName}</bdi>
            </TableCell>
            <TableCell data-label={t("field.reason")}>{reason}</TableCell>
          </TableRow>
        ))}
      </TableCard>
      {hasMore && (
        <Button variant="outlined" color="inherit" loading={isFetchingMore} onClick={more} sx={{ mt: 2 }}>
          {t("act.showMore")}
        </Button>
      )}
    </ListState>
  );
}
