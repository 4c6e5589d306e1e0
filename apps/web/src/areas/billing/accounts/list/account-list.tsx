import type { BillingAccount } from "@meguri/rpc/app/v1/billing_account_pb";
import Button from "@mui/material/Button";
import MuiLink from "@mui/material/Link";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { billingPaths, paths } from "../../../../paths.ts";
import { useFormat } from "../../../../shared/format/use-format.ts";
import { ListState } from "../../../../shared/ui/list/list-state.tsx";
import { EmptyState } from "../../../../shared/ui/state/empty-state.tsx";
import { PlainTable } from "../../../../shared/ui/table/plain-table.tsx";
import { roleNames } from "../../common/names.ts";
import { PayWay } from "../../common/pay-way.tsx";
import { useBillingAccounts } from "../use-accounts.ts";

/** The billing accounts that one belongs to. */
export function AccountList() {
  const { t } = useTranslation("billing");
  const { number } = useFormat();
  const { accounts, ...reading } = useBillingAccounts();
  const add = (
    <Button component={Link} to={paths.settingPaymentCreate} variant="contained">
      {t("list.add")}
    </Button>
  );
  return (
    <ListState
      {...reading}
      rows={3}
      empty={accounts.length === 0 && <EmptyState title={t("list.none")} hint={t("list.noneHint")} action={add} />}
    >
      <PlainTable<BillingAccount>
        label={t("title")}
        rows={accounts}
        rowKey={({ id }) => id}
        columns={[
          {
            label: t("list.name"),
            isRowHeader: true,
            cell: ({ id, name }) => (
              <MuiLink component={Link} to={billingPaths.detail(id)} sx={{ fontWeight: 600 }}>
                <bdi lang="ja">{name}</bdi>
              </MuiLink>
            ),
          },
          {
            label: t("list.institutions"),
            cell: ({ institutionCount: count }) => t("list.count", { count, formatted: number(count) }),
          },
          { label: t("pay.label"), cell: (account) => <PayWay account={account} /> },
          { label: t("list.role"), cell: ({ role }) => t(roleNames[role]) },
        ]}
      />
    </ListState>
  );
}
