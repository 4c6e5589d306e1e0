import { type BillingAccount, BillingPayBy } from "@meguri/rpc/app/v1/billing_account_pb";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import MuiLink from "@mui/material/Link";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { billingPaths } from "../../../paths.ts";
import { useFormat } from "../../../shared/format/use-format.ts";
import { ConfirmAct } from "../../../shared/ui/dialog/confirm-act.tsx";
import { ListState } from "../../../shared/ui/list/list-state.tsx";
import { NoHits } from "../../../shared/ui/list/no-hits.tsx";
import { SearchField } from "../../../shared/ui/list/search-field.tsx";
import { MoreButton } from "../../../shared/ui/more-button.tsx";
import { EmptyState } from "../../../shared/ui/state/empty-state.tsx";
import { PlainTable } from "../../../shared/ui/table/plain-table.tsx";
import { useUrlState } from "../../../shared/ui/use-url-state.ts";
import { PayWay } from "../common/pay-way.tsx";
import { useAllBillingAccounts, useSetPayBy } from "./use-prices.ts";

type Question = { q: string };
const everything: Question = { q: "" };
const readQuestion = ({ q }: Record<string, unknown>): Question => ({ q: typeof q === "string" ? q : "" });

/** All billing accounts; administrators allow payment by transfer. */
export function AllAccounts() {
  const { t } = useTranslation("billing");
  const { number } = useFormat();
  const [{ q }, ask] = useUrlState("accounts", everything, readQuestion);
  const { accounts, hasMore, isFetchingMore, more, ...reading } = useAllBillingAccounts(q);
  const [chosen, setChosen] = useState<BillingAccount>();
  return (
    <Box sx={{ display: "grid", gridTemplateColumns: "minmax(0, 1fr)", gap: 2, justifyItems: "start" }}>
      <SearchField label={t("all.search")} value={q} onSearch={(text) => ask({ q: text })} />
      <Box sx={{ width: "100%" }}>
        <ListState
          {...reading}
          rows={6}
          empty={
            accounts.length === 0 &&
            (q ? <NoHits object={t("title")} onClear={() => ask(everything)} /> : <EmptyState title={t("all.none")} />)
          }
        >
          <PlainTable<BillingAccount>
            label={t("all.title")}
            rows={accounts}
            rowKey={({ id }) => id}
            minWidth={720}
            columns={[
              {
                label: t("list.name"),
                isRowHeader: true,
                cell: ({ id, name, email }) => (
                  <>
                    <MuiLink component={Link} to={billingPaths.detail(id)} sx={{ fontWeight: 600 }}>
                      <bdi lang="ja">{name}</bdi>
                    </MuiLink>
                    <Typography variant="body2" color="textSecondary">
                      <bdi dir="ltr">{email}</bdi>
                    </Typography>
                  </>
                ),
              },
              {
                label: t("list.institutions"),
                cell: ({ institutionCount: count }) => t("list.count", { count, formatted: number(count) }),
              },
              { label: t("pay.label"), cell: (account) => <PayWay account={account} /> },
              {
                label: t("institutions.acts"),
                isAct: true,
                cell: (account) => {
                  const act = t(account.payBy === BillingPayBy.TRANSFER ? "all.toCard" : "all.toTransfer");
                  return (
                    <Button
                      size="small"
                      variant="outlined"
                      color="inherit"
                      aria-label={t("all.changeOf", { act, name: account.name })}
                      onClick={() => setChosen(account)}
                    >
                      {act}
                    </Button>
                  );
                },
              },
            ]}
          />
          {hasMore && <MoreButton loading={isFetchingMore} onClick={more} sx={{ mt: 2 }} />}
        </ListState>
      </Box>
      {chosen && <PayByDialog account={chosen} onClose={() => setChosen(undefined)} />}
    </Box>
  );
}

function PayByDialog({ account, onClose }: { account: BillingAccount; onClose: () => void }) {
  const { t } = useTranslation("billing");
  const act = useSetPayBy();
  const { id, name } = account;
  const isToCard = account.payBy === BillingPayBy.TRANSFER;
  return (
    <ConfirmAct
      title={isToCard ? t("all.toCardTitle", { name }) : t("all.toTransferTitle", { name })}
      effects={t(isToCard ? "all.toCardEffects" : "all.toTransferEffects")}
      confirmLabel={t(isToCard ? "all.toCard" : "all.toTransfer")}
      canBeSetAgain
      done={t("done.payBy", { name })}
      act={act}
      run={() => act.mutateAsync({ accountId: id, payBy: isToCard ? BillingPayBy.CARD : BillingPayBy.TRANSFER })}
      onClose={onClose}
    />
  );
}
