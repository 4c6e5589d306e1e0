import Box from "@mui/material/Box";
import { useTranslation } from "react-i18next";
import { ListState } from "../../../../shared/ui/list/list-state.tsx";
import { NoHits } from "../../../../shared/ui/list/no-hits.tsx";
import { MoreButton } from "../../../../shared/ui/more-button.tsx";
import { PrintList } from "../../../../shared/ui/print/print-list.tsx";
import { EmptyState } from "../../../../shared/ui/state/empty-state.tsx";
import { useUrlState } from "../../../../shared/ui/use-url-state.ts";
import { type DocumentFilter, emptyFilter, readDocumentFilter, requestOf } from "../../common/document-filter.ts";
import { DocumentFilters } from "../../common/document-filters.tsx";
import { DownloadDocumentsButton } from "../../common/download-documents-button.tsx";
import { type ReceivedStateName, receivedStates } from "../../common/invoice-chip.tsx";
import { EnterInvoiceButtons } from "../entered/enter-invoice-buttons.tsx";
import { type ReceivedQuestion, useAllReceived, useReceivedInvoices } from "../use-received-invoices.ts";
import { ReceivedCsv } from "./received-csv.tsx";
import { ReceivedTable } from "./received-table.tsx";

const readFilter = (raw: Record<string, unknown>) => readDocumentFilter(raw, receivedStates);

/** The documents that an institution received from one wholesaler, or from all, the newest first. */
export function ReceivedList(props: {
  institutionId: string;
  tradingId?: string;
  /** Whether documents of the wholesaler can be entered: it is not in this system. */
  canEnter?: boolean;
}) {
  const { institutionId, tradingId = "", canEnter = false } = props;
  const { t } = useTranslation("received");
  const [filter, setFilter] = useUrlState<DocumentFilter<ReceivedStateName>>("received", emptyFilter, readFilter);
  const chosen = receivedStates.filter(({ name }) => name === filter.state);
  const question: ReceivedQuestion = {
    institutionId,
    tradingId,
    ...requestOf(filter, receivedStates),
  };
  const { invoices, sums, hasMore, isFetchingMore, more, ...reading } = useReceivedInvoices(question);
  const readAll = useAllReceived();
  const isNarrowed = JSON.stringify(filter) !== JSON.stringify(emptyFilter);
  const hasWholesaler = tradingId === "";
  return (
    <>
      {canEnter && <EnterInvoiceButtons institutionId={institutionId} tradingId={tradingId} />}
      <DocumentFilters
        filter={filter}
        states={receivedStates}
        search={t("list.search")}
        stateWords={(name) => t(`state.${name}`)}
        sums={reading.isPending ? undefined : sums}
        onFilter={setFilter}
      />
      {invoices.length > 0 && (
        <Box sx={{ mb: 2, display: "flex", flexWrap: "wrap", gap: 1.5 }}>
          <ReceivedCsv question={question} />
          <DownloadDocumentsButton exported={question} />
          <PrintList
            title={t("title")}
            search={filter.q}
            filters={chosen.map(({ name }) => t(`state.${name}`))}
            rows={invoices}
            total={hasMore ? undefined : invoices.length}
            readAll={() => readAll(question)}
          >
            {(rows) => <ReceivedTable invoices={rows} hasWholesaler={hasWholesaler} />}
          </PrintList>
        </Box>
      )}
      <ListState
        {...reading}
        rows={4}
        empty={
          invoices.length === 0 &&
          (isNarrowed ? (
            <NoHits object={t("title")} onClear={() => setFilter(emptyFilter)} />
          ) : (
            <EmptyState title={t("list.none")} hint={t(canEnter ? "list.noneEntered" : "list.noneHint")} />
          ))
        }
      >
        <ReceivedTable invoices={invoices} hasWholesaler={hasWholesaler} />
      </ListState>
      {hasMore && <MoreButton loading={isFetchingMore} onClick={more} sx={{ mt: 2 }} />}
    </>
  );
}
