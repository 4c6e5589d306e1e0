import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Link, useSearchParams } from "react-router-dom";
import { billingPaths, paths } from "../../../../paths.ts";
import { useFormat } from "../../../../shared/format/use-format.ts";
import { useFailureWords } from "../../../../shared/rpc/use-failure-words.ts";
import { BackLink } from "../../../../shared/ui/back-link.tsx";
import type { Act } from "../../../../shared/ui/dialog/act.ts";
import { ActsMenu } from "../../../../shared/ui/dialog/acts-menu.tsx";
import { Facts } from "../../../../shared/ui/facts.tsx";
import { PageHeader } from "../../../../shared/ui/page-header.tsx";
import { ErrorState } from "../../../../shared/ui/state/error-state.tsx";
import { LoadingSkeleton } from "../../../../shared/ui/state/loading-skeleton.tsx";
import { TabBar } from "../../../../shared/ui/tab-bar.tsx";
import { roleNames } from "../../common/names.ts";
import { PayWay } from "../../common/pay-way.tsx";
import { useBillingAccount } from "../../common/use-billing-account.ts";
import { AccountInstitutions } from "../institutions/account-institutions.tsx";
import { AccountHistory } from "./account-history.tsx";
import { AccountProfile } from "./account-profile.tsx";

const tabNames = ["overview", "invoices", "institutions", "members", "history"] as const;

/** One billing account. `card` is the section with its card, `invoices` and `members` are the tabs of these. */
export function AccountDetail(props: { accountId: string; card: ReactNode; invoices: ReactNode; members: ReactNode }) {
  const { t } = useTranslation("billing");
  const { failureWords } = useFailureWords();
  const { number } = useFormat();
  const { account, institutions, isOwner, error, refetch } = useBillingAccount(props.accountId);
  const [params, setParams] = useSearchParams();
  const tab = tabNames.find((name) => name === params.get("tab")) ?? "overview";
  if (!account) {
    return (
      <>
        <BackLink to={paths.settingPayment} label={t("back")} />
        {error ? <ErrorState cause={failureWords(error)} onRetry={refetch} /> : <LoadingSkeleton rows={6} />}
      </>
    );
  }
  const count = account.institutionCount;
  const acts: Act[] = [
    { label: t("act.invite"), to: billingPaths.invite(account.id) },
    { label: t("act.delete"), to: billingPaths.delete(account.id), isGrave: true },
  ];
  return (
    <>
      <BackLink to={paths.settingPayment} label={t("back")} />
      <PageHeader
        title={<bdi lang="ja">{account.name}</bdi>}
        actions={
          isOwner && (
            <>
              <Button component={Link} to={billingPaths.update(account.id)} variant="outlined" color="inherit">
                {t("act.edit")}
              </Button>
              <ActsMenu acts={acts} />
            </>
          )
        }
      />
      <Box sx={{ mb: 3 }}>
        <Facts
          facts={[
            { label: t("pay.label"), value: <PayWay account={account} /> },
            { label: t("list.institutions"), value: t("list.count", { count, formatted: number(count) }) },
            { label: t("list.role"), value: t(roleNames[account.role]) },
          ]}
        />
      </Box>
      <TabBar
        label={t("tabs.label")}
        tabs={tabNames.map((name) => ({ name, label: t(`tabs.${name}`) }))}
        value={tab}
        onChange={(next) => setParams(next === "overview" ? {} : { tab: next }, { replace: true })}
      >
        {tab === "overview" && (
          <Box sx={{ display: "grid", gridTemplateColumns: "minmax(0, 1fr)", gap: 4 }}>
            {props.card}
            <AccountProfile account={account} />
          </Box>
        )}
        {tab === "invoices" && props.invoices}
        {tab === "institutions" && (
          <AccountInstitutions account={account} institutions={institutions} isOwner={isOwner} />
        )}
        {tab === "members" && props.members}
        {tab === "history" && <AccountHistory accountId={account.id} />}
      </TabBar>
    </>
  );
}
