import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { invoicePaths } from "../../../../paths.ts";
import { ListState } from "../../../../shared/ui/list/list-state.tsx";
import { NoHits } from "../../../../shared/ui/list/no-hits.tsx";
import { MoreButton } from "../../../../shared/ui/more-button.tsx";
import { PrintList } from "../../../../shared/ui/print/print-list.tsx";
import { EmptyState } from "../../../../shared/ui/state/empty-state.tsx";
import { useUrlState } from "../../../../shared/ui/use-url-state.ts";
import { type DocumentFilter, emptyFilter, readDocumentFilter, requestOf } from "../../common/document-filter.ts";
import { DocumentFilters } from "../../common/document-filters.tsx";
import { DownloadDocumentsButton } from "../../common/download-documents-button.tsx";
import { type InvoiceStateName, invoiceStates } from "../invoice-words.ts";
import { type InvoiceQuestion, useAllInvoices, useInvoices } from "../use-invoices.ts";
import { InvoiceCsv } from "./invoice-csv.tsx";
import { InvoiceTable } from "./invoice-table.tsx";

const readFilter = (raw: Record<string, unknown>) => readDocumentFilter(raw, invoiceStates);

/** The documents of a wholesaler: drafts first, then the newest. */
export function InvoiceList({ wholesalerId, vanCode }: { wholesalerId: string; vanCode: string }) {
  const { t } = useTranslation("invoices");
  const [filter, setFilter] = useUrlState<DocumentFilter<InvoiceStateName>>("invoices", emptyFilter, readFilter);
  const chosen = invoiceStates.filter(({ name }) => name === filter.state);
  const question: InvoiceQuestion = {
    wholesalerId,
    tradingId: "",
    ...requestOf(filter, invoiceStates),
  };
  const { invoices, sums, hasMore, isFetchingMore, more, ...reading } = useInvoices(question);
  const readAll = useAllInvoices();
  const isNarrowed = JSON.stringify(filter) !== JSON.stringify(emptyFilter);
  return (
    <>
      <DocumentFilters
        filter={filter}
        states={invoiceStates}
        search={t("list.search")}
        stateWords={(name) => t(`state.${name}`)}
        sums={reading.isPending ? undefined : sums}
        onFilter={setFilter}
      />
      {invoices.length > 0 && (
        <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1.5, mb: 2 }}>
          <InvoiceCsv question={question} />
          <DownloadDocumentsButton exported={question} />
          <PrintList
            title={t("title")}
            search={filter.q}
            filters={chosen.map(({ name }) => t(`state.${name}`))}
            rows={invoices}
            total={hasMore ? undefined : invoices.length}
            readAll={() => readAll(question)}
          >
            {(rows) => <InvoiceTable vanCode={vanCode} invoices={rows} />}
          </PrintList>
        </Box>
      )}
      <ListState
        {...reading}
        rows={6}
        empty={
          invoices.length === 0 &&
          (isNarrowed ? (
            <NoHits object={t("title")} onClear={() => setFilter(emptyFilter)} />
          ) : (
            <EmptyState
              title={t("list.none")}
              hint={t("list.noneHint")}
              action={
                <Button component={Link} to={invoicePaths.create(vanCode)} variant="contained">
                  {t("act.create")}
                </Button>
              }
            />
          ))
        }
      >
        <InvoiceTable vanCode={vanCode} invoices={invoices} />
      </ListState>
      {hasMore && <MoreButton loading={isFetchingMore} onClick={more} sx={{ mt: 2 }} />}
    </>
  );
}
