import type { BillingAccount } from "@meguri/rpc/app/v1/billing_account_pb";
import Button from "@mui/material/Button";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { billingPaths } from "../../../paths.ts";
import { useFailureWords } from "../../../shared/rpc/use-failure-words.ts";
import { BackLink } from "../../../shared/ui/back-link.tsx";
import { PageHeader } from "../../../shared/ui/page-header.tsx";
import { EmptyState } from "../../../shared/ui/state/empty-state.tsx";
import { ErrorState } from "../../../shared/ui/state/error-state.tsx";
import { LoadingSkeleton } from "../../../shared/ui/state/loading-skeleton.tsx";
import { useBillingAccount } from "./use-billing-account.ts";

/** A page of one account that only its owners use: loading, an error, a note for other members, or `children`. */
export function OwnersPage(props: {
  accountId: string;
  title: string;
  children: (account: BillingAccount) => ReactNode;
}) {
  const { t } = useTranslation("billing");
  const { failureWords } = useFailureWords();
  const { account, isOwner, error, refetch } = useBillingAccount(props.accountId);
  if (!account && error) return <ErrorState cause={failureWords(error)} onRetry={refetch} />;
  if (!account) return <LoadingSkeleton rows={6} />;
  if (isOwner) return props.children(account);
  return (
    <>
      <BackLink to={billingPaths.detail(account.id)} label={t("backToAccount")} />
      <PageHeader title={props.title} lead={<bdi lang="ja">{account.name}</bdi>} />
      <EmptyState
        title={t("ownersOnly")}
        hint={t("ownersOnlyHint")}
        action={
          <Button component={Link} to={billingPaths.tab(account.id, "members")} variant="outlined">
            {t("ownersOnlyLink")}
          </Button>
        }
      />
    </>
  );
}
