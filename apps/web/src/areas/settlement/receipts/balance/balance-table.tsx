import type { CustomerBalance } from "@meguri/rpc/app/v1/receipt_service_pb";
import Link from "@mui/material/Link";
import Typography from "@mui/material/Typography";
import { useTranslation } from "react-i18next";
import { Link as RouterLink } from "react-router-dom";
import { invoicePaths } from "../../../../paths.ts";
import { useFormat } from "../../../../shared/format/use-format.ts";
import { PlainTable } from "../../../../shared/ui/table/plain-table.tsx";
import { ages } from "./ages.ts";

/** What each customer owes by age, and the sums in the last row. */
export function BalanceTable(props: { vanCode: string; balances: readonly CustomerBalance[]; sum: CustomerBalance }) {
  const { t } = useTranslation("receipts");
  const { yen } = useFormat();
  const figure = (amount: bigint) => (amount === 0n ? "-" : yen(amount));
  return (
    <PlainTable
      label={t("balance.title")}
      rows={[...props.balances, props.sum]}
      rowKey={({ tradingId }) => tradingId}
      minWidth={960}
      isDense
      columns={[
        {
          label: t("field.customer"),
          isRowHeader: true,
          cell: (row) => (row.tradingId ? <Customer vanCode={props.vanCode} row={row} /> : <b>{t("balance.sum")}</b>),
        },
        { label: t("balance.open"), isFigure: true, cell: ({ openYen }) => <strong>{figure(openYen)}</strong> },
        ...ages.map(({ name, read }) => ({
          label: t(`balance.age.${name}`),
          isFigure: true,
          cell: (row: CustomerBalance) => figure(read(row)),
        })),
        { label: t("balance.credit"), isFigure: true, cell: ({ creditYen }) => figure(creditYen) },
      ]}
    />
  );
}

function Customer({ vanCode, row }: { vanCode: string; row: CustomerBalance }) {
  const { customerName, customerCode } = row;
  return (
    <>
      <Link component={RouterLink} to={invoicePaths.search(vanCode, customerCode || customerName)}>
        <bdi lang="ja">{customerName}</bdi>
      </Link>
      {customerCode && (
        <Typography component="span" variant="body2" color="textSecondary" sx={{ display: "block" }}>
          <bdi dir="ltr">{customerCode}</bdi>
        </Typography>
      )}
    </>
  );
}
