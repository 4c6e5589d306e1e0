import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import { useFailureWords } from "../../../../shared/rpc/use-failure-words.ts";
import { ErrorState } from "../../../../shared/ui/state/error-state.tsx";
import { LoadingSkeleton } from "../../../../shared/ui/state/loading-skeleton.tsx";
import { RefundForm } from "./refund-form.tsx";
import { useRefundedDocument } from "./use-refund.ts";

/** Has money go back for an invoice, or credits an open one, and shows the refunds that there are; for administrators. */
export function RefundDialog(props: { accountId: string; number: string; onClose: () => void }) {
  const { document, error, refetch, ...refundable } = useRefundedDocument(props.accountId, props.number);
  if (!document) return <Waiting number={props.number} error={error} onRetry={refetch} onClose={props.onClose} />;
  return <RefundForm document={document} {...refundable} onClose={props.onClose} />;
}

function Waiting(props: { number: string; error: unknown; onRetry: () => void; onClose: () => void }) {
  const { t } = useTranslation(["office", "common"]);
  const { failureWords } = useFailureWords();
  const titleId = useId();
  return (
    <Dialog open fullWidth maxWidth="xs" onClose={props.onClose} aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{t("refund.title", { number: props.number })}</DialogTitle>
      <DialogContent>
        {props.error ? (
          <ErrorState cause={failureWords(props.error)} onRetry={props.onRetry} />
        ) : (
          <LoadingSkeleton rows={6} />
        )}
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2.5 }}>
        <Button variant="outlined" color="inherit" onClick={props.onClose}>
          {t("common:close")}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
