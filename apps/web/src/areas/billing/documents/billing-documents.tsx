import Box from "@mui/material/Box";
import { useTranslation } from "react-i18next";
import { ListState } from "../../../shared/ui/list/list-state.tsx";
import { MoreButton } from "../../../shared/ui/more-button.tsx";
import { EmptyState } from "../../../shared/ui/state/empty-state.tsx";
import { useBillingAccount } from "../common/use-billing-account.ts";
import { DocumentTable } from "./document-table.tsx";
import { UpcomingDocument } from "./upcoming-document.tsx";
import { useBillingDocuments } from "./use-documents.ts";

/** The invoices and credit notes of an account, newest first, below what the next month will be. */
export function BillingDocuments(props: { accountId: string; leave?: (url: string) => void }) {
  const { accountId } = props;
  const { t } = useTranslation("billing");
  const { isOwner } = useBillingAccount(accountId);
  const { documents, upcoming, hasMore, isFetchingMore, more, ...reading } = useBillingDocuments(accountId);
  return (
    <ListState {...reading} rows={6} empty={false}>
      <Box sx={{ display: "grid", gridTemplateColumns: "minmax(0, 1fr)", gap: 2 }}>
        {upcoming && <UpcomingDocument accountId={accountId} document={upcoming} />}
        {documents.length > 0 ? (
          <DocumentTable {...props} documents={documents} isOwner={isOwner} />
        ) : (
          <EmptyState title={t("invoices.none")} hint={t("invoices.noneHint")} />
        )}
        {hasMore && <MoreButton loading={isFetchingMore} onClick={more} sx={{ justifySelf: "center" }} />}
      </Box>
    </ListState>
  );
}
