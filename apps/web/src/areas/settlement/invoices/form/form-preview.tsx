import type { MessageInitShape } from "@bufbuild/protobuf";
import type { InvoiceDraftSchema } from "@meguri/rpc/app/v1/invoice_service_pb";
import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { useFailureWords } from "../../../../shared/rpc/use-failure-words.ts";
import { InvoicePaper } from "../../common/invoice-paper.tsx";
import { useInvoicePreview } from "../use-invoices.ts";

/** People type on for so long, in ms, before the document is computed. */
const pause = 300;

type Draft = MessageInitShape<typeof InvoiceDraftSchema>;

/** The paper that a draft makes, beside its form. Nothing is computed while something typed is wrong. */
export function FormPreview({ wholesalerId, draft }: { wholesalerId: string; draft: Draft | undefined }) {
  const { t } = useTranslation("invoices");
  const { failureWords } = useFailureWords();
  const rested = useRested(draft);
  const { preview, error } = useInvoicePreview(wholesalerId, rested);
  const isEmpty = !preview?.invoice || preview.lines.length === 0;
  return (
    <Box component="section" aria-label={t("preview.label")} sx={{ position: "sticky", top: 100 }}>
      <Typography variant="h3" sx={{ mb: 1.5 }}>
        {t("preview.label")}
      </Typography>
      {error && <Alert severity="warning">{failureWords(error)}</Alert>}
      {!error && isEmpty && <Typography color="textSecondary">{t("preview.empty")}</Typography>}
      {!error && !isEmpty && preview.invoice && (
        <Box sx={{ maxHeight: "calc(100vh - 180px)", overflowY: "auto" }}>
          <InvoicePaper isSmall invoice={preview.invoice} lines={preview.lines} rates={preview.rates} />
        </Box>
      )}
    </Box>
  );
}

/** A draft that did not change for a moment. */
function useRested(draft: Draft | undefined): Draft | undefined {
  const [rested, setRested] = useState(draft);
  const text = JSON.stringify(draft);
  useEffect(() => {
    const timer = setTimeout(() => setRested(text ? (JSON.parse(text) as Draft) : undefined), pause);
    return () => clearTimeout(timer);
  }, [text]);
  return rested;
}
