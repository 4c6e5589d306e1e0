import type { BillingDocument } from "@meguri/rpc/app/v1/billing_document_pb";
import { FailureReason } from "@meguri/rpc/app/v1/failure_pb";
import Alert from "@mui/material/Alert";
import Button from "@mui/material/Button";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { billingPaths } from "../../../paths.ts";
import { useFormat } from "../../../shared/format/use-format.ts";
import { failureOf } from "../../../shared/rpc/failure.ts";
import { useFailureWords } from "../../../shared/rpc/use-failure-words.ts";
import { PageHeader } from "../../../shared/ui/page-header.tsx";
import { ErrorState } from "../../../shared/ui/state/error-state.tsx";
import { LoadingSkeleton } from "../../../shared/ui/state/loading-skeleton.tsx";
import { CallbackOutcome } from "../common/callback-outcome.tsx";
import { isPaid, isUndecided } from "./charge-state.ts";
import { declinePhrase } from "./decline-words.ts";
import { useFinishedPayment } from "./use-documents.ts";

/** Where the bank's page leads back to. The address only names the document: what was paid is read from the provider. */
export function PaymentCallback({ accountId, documentId }: { accountId: string; documentId: string }) {
  const { t } = useTranslation("bills");
  const { failureWords } = useFailureWords();
  const { document, error, isFetching, refetch } = useFinishedPayment(accountId, documentId);
  if (error && !isFetching) {
    const isUnknown = failureOf(error).reason === FailureReason.BILLING_DOCUMENT_NOT_FOUND;
    return (
      <CallbackOutcome accountId={accountId} title={t("callback.failed")} act={<ToInvoices accountId={accountId} />}>
        <ErrorState cause={failureWords(error)} {...(!isUnknown && { onRetry: refetch })} />
      </CallbackOutcome>
    );
  }
  if (!document) {
    return (
      <>
        <PageHeader title={t("callback.reading")} />
        <LoadingSkeleton rows={3} />
      </>
    );
  }
  if (isPaid(document)) return <Paid accountId={accountId} document={document} />;
  if (!isUndecided(document)) return <NotPaid accountId={accountId} document={document} />;
  return (
    <CallbackOutcome
      accountId={accountId}
      title={t("callback.processing")}
      act={
        <Button variant="contained" loading={isFetching} onClick={refetch}>
          {t("callback.check")}
        </Button>
      }
    >
      <Note severity="info">{t("callback.processingHint")}</Note>
    </CallbackOutcome>
  );
}

type Finished = { accountId: string; document: BillingDocument };

function Paid({ accountId, document }: Finished) {
  const { t } = useTranslation("bills");
  const { yen } = useFormat();
  const { number, totalYen } = document;
  return (
    <CallbackOutcome
      accountId={accountId}
      title={t("callback.paid")}
      act={
        <Button component={Link} to={billingPaths.document(accountId, number)} variant="contained">
          {t("callback.open")}
        </Button>
      }
    >
      <Note severity="success">{t("callback.paidHint", { number, amount: yen(totalYen) })}</Note>
    </CallbackOutcome>
  );
}

function NotPaid({ accountId, document }: Finished) {
  const { t } = useTranslation("bills");
  return (
    <CallbackOutcome
      accountId={accountId}
      title={t("callback.notPaid")}
      act={
        <>
          <Button component={Link} to={billingPaths.document(accountId, document.number)} variant="contained">
            {t("callback.payAgain")}
          </Button>
          <Button component={Link} to={billingPaths.card(accountId)} variant="outlined" color="inherit">
            {t("callback.otherCard")}
          </Button>
        </>
      }
    >
      <Note severity="warning">
        {t("callback.notPaidHint", { reason: t(declinePhrase(document.charge?.reason ?? "")) })}
      </Note>
    </CallbackOutcome>
  );
}

function ToInvoices({ accountId }: { accountId: string }) {
  const { t } = useTranslation("bills");
  return (
    <Button component={Link} to={billingPaths.tab(accountId, "invoices")} variant="contained">
      {t("callback.toInvoices")}
    </Button>
  );
}

function Note({ severity, children }: { severity: "success" | "info" | "warning"; children: ReactNode }) {
  return (
    <Alert severity={severity} variant="outlined" sx={{ bgcolor: "background.paper" }}>
      {children}
    </Alert>
  );
}
