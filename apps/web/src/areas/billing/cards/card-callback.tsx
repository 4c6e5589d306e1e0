import { CardSetupState } from "@meguri/rpc/app/v1/billing_card_service_pb";
import { FailureReason } from "@meguri/rpc/app/v1/failure_pb";
import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { billingPaths } from "../../../paths.ts";
import { failureOf } from "../../../shared/rpc/failure.ts";
import { useFailureWords } from "../../../shared/rpc/use-failure-words.ts";
import { PageHeader } from "../../../shared/ui/page-header.tsx";
import { ErrorState } from "../../../shared/ui/state/error-state.tsx";
import { LoadingSkeleton } from "../../../shared/ui/state/loading-skeleton.tsx";
import { CallbackOutcome } from "../common/callback-outcome.tsx";
import { PayWay } from "../common/pay-way.tsx";
import { useFinishedCardSetup } from "./use-cards.ts";

/**
 * Where the provider's page leads back to. The address only names the page that was opened: whether a card was added is
 * what the server reads from the provider. An address without a name shows that nothing was registered by it.
 */
export function CardCallback({ accountId, setupId }: { accountId: string; setupId: string }) {
  if (setupId === "") return <StartAgain accountId={accountId} what="lost" />;
  return <FinishedSetup accountId={accountId} setupId={setupId} />;
}

function FinishedSetup({ accountId, setupId }: { accountId: string; setupId: string }) {
  const { t } = useTranslation("billing");
  const { failureWords } = useFailureWords();
  const { state, account, error, isFetching, refetch } = useFinishedCardSetup(accountId, setupId);
  if (error && failureOf(error).reason === FailureReason.CARD_SETUP_NOT_FOUND) {
    return <StartAgain accountId={accountId} what="lost" words={failureWords(error)} />;
  }
  if (error && !isFetching) {
    return (
      <CallbackOutcome accountId={accountId} title={t("callback.failed")}>
        <ErrorState cause={failureWords(error)} onRetry={refetch} />
      </CallbackOutcome>
    );
  }
  if (state === undefined) {
    return (
      <>
        <PageHeader title={t("callback.reading")} />
        <LoadingSkeleton rows={3} />
      </>
    );
  }
  if (state === CardSetupState.ADDED) {
    return (
      <CallbackOutcome accountId={accountId} title={t("callback.added")} isDone>
        <Alert severity="success" variant="outlined" sx={{ bgcolor: "background.paper" }}>
          {t("callback.addedHint")}
        </Alert>
        {account && (
          <Box sx={{ mt: 2 }}>
            <PayWay account={account} />
          </Box>
        )}
      </CallbackOutcome>
    );
  }
  if (state === CardSetupState.EXPIRED) return <StartAgain accountId={accountId} what="expired" />;
  return (
    <CallbackOutcome
      accountId={accountId}
      title={t("callback.open")}
      act={
        <>
          <Button variant="contained" loading={isFetching} onClick={refetch}>
            {t("callback.check")}
          </Button>
          <Button component={Link} to={billingPaths.card(accountId)} variant="outlined" color="inherit">
            {t("callback.again")}
          </Button>
        </>
      }
    >
      <Alert severity="info" variant="outlined" sx={{ bgcolor: "background.paper" }}>
        {t("callback.openHint")}
      </Alert>
    </CallbackOutcome>
  );
}

function StartAgain(props: { accountId: string; what: "lost" | "expired"; words?: string }) {
  const { t } = useTranslation("billing");
  return (
    <CallbackOutcome
      accountId={props.accountId}
      title={t(`callback.${props.what}`)}
      act={
        <Button component={Link} to={billingPaths.card(props.accountId)} variant="contained">
          {t("callback.again")}
        </Button>
      }
    >
      <Alert severity="warning" variant="outlined" sx={{ bgcolor: "background.paper" }}>
        {props.words ?? t(`callback.${props.what}Hint`)}
      </Alert>
    </CallbackOutcome>
  );
}
