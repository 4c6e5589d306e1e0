import PictureAsPdfIcon from "@mui/icons-material/PictureAsPdfOutlined";
import Box from "@mui/material/Box";
import { useTranslation } from "react-i18next";
import { invoicePaths } from "../../../../paths.ts";
import { DownloadButton } from "../../../../shared/files/download-button.tsx";
import { useFailureWords } from "../../../../shared/rpc/use-failure-words.ts";
import { BackLink } from "../../../../shared/ui/back-link.tsx";
import { PageHeader } from "../../../../shared/ui/page-header.tsx";
import { PrintButton } from "../../../../shared/ui/print/print-button.tsx";
import { ErrorState } from "../../../../shared/ui/state/error-state.tsx";
import { LoadingSkeleton } from "../../../../shared/ui/state/loading-skeleton.tsx";
import { InvoicePaper } from "../../common/invoice-paper.tsx";
import { InvoiceChip } from "../invoice-chip.tsx";
import { useInvoice } from "../use-invoices.ts";

/** A document as it is printed, with its PDF. */
export function InvoicePreview(props: { wholesalerId: string; vanCode: string; invoiceId: string }) {
  const { t } = useTranslation("invoices");
  const { failureWords } = useFailureWords();
  const { wholesalerId, vanCode, invoiceId } = props;
  const { view, error, refetch } = useInvoice(wholesalerId, invoiceId);
  const about = new URLSearchParams({ wholesaler: wholesalerId, invoice: invoiceId });
  const invoice = view?.invoice;
  return (
    <>
      <Box data-screen>
        <BackLink to={invoicePaths.detail(vanCode, invoiceId)} label={t("back.detail")} />
      </Box>
      {!invoice && error && <ErrorState cause={failureWords(error)} onRetry={refetch} />}
      {!invoice && !error && <LoadingSkeleton rows={8} />}
      {view && invoice && (
        <>
          <Box data-screen>
            <PageHeader
              title={t("preview.title", { number: invoice.number || t("state.draft") })}
              status={<InvoiceChip state={invoice.state} kind={invoice.kind} />}
              actions={
                <>
                  <PrintButton label={t("preview.print")} />
                  <DownloadButton
                    label={t("preview.pdf")}
                    path={`/invoice.pdf?${about}`}
                    name={`${invoice.number || t("state.draft")}.pdf`}
                    icon={<PictureAsPdfIcon />}
                  />
                </>
              }
            />
          </Box>
          <InvoicePaper invoice={invoice} lines={view.lines} rates={view.rates} />
        </>
      )}
    </>
  );
}
