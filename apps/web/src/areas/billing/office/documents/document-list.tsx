import type { BillingDocument } from "@meguri/rpc/app/v1/billing_document_pb";
import Box from "@mui/material/Box";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { FilterChip } from "../../../../shared/ui/list/filter-chips.tsx";
import { ListState } from "../../../../shared/ui/list/list-state.tsx";
import { NoHits } from "../../../../shared/ui/list/no-hits.tsx";
import { SearchField } from "../../../../shared/ui/list/search-field.tsx";
import { MoreButton } from "../../../../shared/ui/more-button.tsx";
import { EmptyState } from "../../../../shared/ui/state/empty-state.tsx";
import { useUrlState } from "../../../../shared/ui/use-url-state.ts";
import { RefundDialog } from "../refunds/refund-dialog.tsx";
import { type DocumentQuestion, useOfficeDocuments } from "../use-office-documents.ts";
import { DocumentCsv } from "./document-csv.tsx";
import { documentListDefaults, readDocumentListState } from "./document-list-state.ts";
import { DocumentTable } from "./document-table.tsx";
import { MonthFilter } from "./month-filter.tsx";

/** The documents of all accounts, newest first. */
export function DocumentList() {
  const { t } = useTranslation("office");
  const [filter, setFilter] = useUrlState("documents", documentListDefaults, readDocumentListState);
  const [refunded, setRefunded] = useState<BillingDocument>();
  const { q: text, month, open: openOnly, overdue: overdueOnly } = filter;
  const question: DocumentQuestion = { text, month, openOnly, overdueOnly };
  const { documents, hasMore, isFetchingMore, more, ...reading } = useOfficeDocuments(question);
  const isNarrowed = text !== "" || month !== "" || openOnly || overdueOnly;
  return (
    <>
      <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", gap: 1.5, mb: 2 }}>
        <SearchField label={t("documents.search")} value={text} onSearch={(q) => setFilter({ q })} />
        <MonthFilter month={month} onMonth={(next) => setFilter({ month: next })} />
        <FilterChip
          label={t("documents.openOnly")}
          isChosen={openOnly}
          onClick={() => setFilter({ open: !openOnly })}
        />
        <FilterChip
          label={t("documents.overdueOnly")}
          isChosen={overdueOnly}
          onClick={() => setFilter({ overdue: !overdueOnly })}
        />
        <Box sx={{ marginInlineStart: "auto" }}>{documents.length > 0 && <DocumentCsv question={question} />}</Box>
      </Box>
      <ListState
        {...reading}
        rows={8}
        empty={
          documents.length === 0 &&
          (isNarrowed ? (
            <NoHits object={t("documents.title")} onClear={() => setFilter(documentListDefaults)} />
          ) : (
            <EmptyState title={t("documents.none")} hint={t("documents.noneHint")} />
          ))
        }
      >
        <DocumentTable documents={documents} onRefund={setRefunded} />
        {hasMore && <MoreButton loading={isFetchingMore} onClick={more} sx={{ mt: 2 }} />}
      </ListState>
      {refunded && (
        <RefundDialog accountId={refunded.accountId} number={refunded.number} onClose={() => setRefunded(undefined)} />
      )}
    </>
  );
}
