import type { BillingDocument } from "@meguri/rpc/app/v1/billing_document_pb";
import type { GetBillingDocumentResponse } from "@meguri/rpc/app/v1/billing_document_service_pb";
import { InvoiceKind } from "@meguri/rpc/app/v1/invoice_pb";
import PictureAsPdfIcon from "@mui/icons-material/PictureAsPdfOutlined";
import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { billingPaths } from "../../../paths.ts";
import { DownloadButton } from "../../../shared/files/download-button.tsx";
import { useFormat } from "../../../shared/format/use-format.ts";
import { useFailureWords } from "../../../shared/rpc/use-failure-words.ts";
import { BackLink } from "../../../shared/ui/back-link.tsx";
import { PageHeader } from "../../../shared/ui/page-header.tsx";
import { PrintButton } from "../../../shared/ui/print/print-button.tsx";
import { ErrorState } from "../../../shared/ui/state/error-state.tsx";
import { LoadingSkeleton } from "../../../shared/ui/state/loading-skeleton.tsx";
import { NotFoundError } from "../../../shared/ui/state/route-errors.ts";
import { StatusChip } from "../../../shared/ui/status-chip.tsx";
import { InvoicePaper } from "../../settlement/common/invoice-paper.tsx";
import { BillingDocumentChip } from "./document-chip.tsx";
import { DocumentFacts } from "./document-facts.tsx";
import { type DocumentKey, readDocumentKey } from "./document-key.ts";
import { DocumentPayments } from "./document-payments.tsx";
import { DocumentRefunds } from "./document-refunds.tsx";
import { PayNow } from "./pay-now.tsx";
import { useBillingDocument } from "./use-documents.ts";

type Previewed = {
  accountId: string;
  leave?: (url: string) => void;
  /** What administrators do with an issued invoice, by its number; absent for others. */
  actsOfOffice?: (number: string) => ReactNode;
};

/** A document of the operator, or what a month will be, as it is printed; `text` is the key in the address. */
export function DocumentPreview({ text, ...previewed }: Previewed & { text: string }) {
  const key = readDocumentKey(text);
  if (!key) throw new NotFoundError();
  return <Known {...previewed} documentKey={key} />;
}

function Known({ documentKey, ...previewed }: Previewed & { documentKey: DocumentKey }) {
  const { t } = useTranslation("bills");
  const { failureWords } = useFailureWords();
  const { accountId } = previewed;
  const { view, error, refetch } = useBillingDocument(accountId, documentKey);
  return (
    <>
      <Box data-screen>
        <BackLink to={billingPaths.tab(accountId, "invoices")} label={t("back")} />
      </Box>
      {!view && error && <ErrorState cause={failureWords(error)} onRetry={refetch} />}
      {!view && !error && <LoadingSkeleton rows={10} />}
      {view?.document && view.paper && (
        <>
          <Box data-screen sx={{ mb: 4 }}>
            <About {...previewed} view={view} document={view.document} />
          </Box>
          <InvoicePaper
            invoice={view.paper}
            lines={view.lines}
            rates={view.rates}
            isExpected={view.expected}
            hasSlips={false}
          />
        </>
      )}
    </>
  );
}

/** What is above the paper and never printed: the state of the document, its payments, and what one can do. */
function About(props: Previewed & { view: GetBillingDocumentResponse; document: BillingDocument }) {
  const { t } = useTranslation("bills");
  const { month: monthWords } = useFormat();
  const { view, document, actsOfOffice, ...previewed } = props;
  const { expected, payments, refunds, mayPay } = view;
  const { accountId } = previewed;
  const { id, number, kind, month } = document;
  const about = new URLSearchParams({ account: accountId, ...(expected ? { month } : { document: id }) });
  const issuedTitle = kind === InvoiceKind.CREDIT_NOTE ? "preview.creditNote" : "preview.invoice";
  return (
    <>
      <PageHeader
        title={expected ? t("preview.expected", { month: monthWords(month) }) : t(issuedTitle, { number })}
        lead={<bdi lang="ja">{document.accountName}</bdi>}
        status={
          expected ? (
            <StatusChip tone="neutral" label={t("upcoming.mark")} />
          ) : (
            <BillingDocumentChip document={document} />
          )
        }
        actions={
          <>
            {mayPay && <PayNow {...previewed} document={document} />}
            {!expected && kind === InvoiceKind.INVOICE && actsOfOffice?.(number)}
            <PrintButton label={t("preview.print")} />
            <DownloadButton
              label={t("preview.pdf")}
              path={`/billing-document.pdf?${about}`}
              name={`${expected ? `${t("upcoming.mark")}-${month}` : number}.pdf`}
              icon={<PictureAsPdfIcon />}
            />
          </>
        }
      />
      <Box sx={{ display: "grid", gridTemplateColumns: "minmax(0, 1fr)", gap: 3 }}>
        {expected && (
          <Alert severity="info" variant="outlined" sx={{ bgcolor: "background.paper" }}>
            {t("preview.expectedHint")}
          </Alert>
        )}
        <DocumentFacts document={document} isExpected={expected} />
        {payments.length > 0 && <DocumentPayments payments={payments} />}
        {refunds.length > 0 && <DocumentRefunds accountId={accountId} refunds={refunds} />}
      </Box>
    </>
  );
}
