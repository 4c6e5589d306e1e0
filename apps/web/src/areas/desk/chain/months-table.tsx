import type { ChainShopMonth } from "@meguri/rpc/app/v1/chain_overview_service_pb";
import TableCell from "@mui/material/TableCell";
import TableRow from "@mui/material/TableRow";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../../shared/format/use-format.ts";
import { TableCard } from "../../../shared/ui/table/table-card.tsx";
import { TotalFoot } from "./total-foot.tsx";

/** Months of shops, one a row, and their sum where it has a meaning: the stock of several months is none. */
export function MonthsTable({ rows, yen }: { rows: readonly ChainShopMonth[]; yen: (amount: bigint) => string }) {
  const { t } = useTranslation("chain");
  const { number } = useFormat();
  const count = (figure: number) => t("months.count", { figure: number(figure) });
  const sum = (of: (row: ChainShopMonth) => bigint) => yen(rows.reduce((all, row) => all + of(row), 0n));
  const isOneMonth = new Set(rows.map(({ month }) => month)).size === 1;
  const figure = (label: string, value: string) => (
    <TableCell align="right" data-label={label}>
      {value}
    </TableCell>
  );
  return (
    <TableCard
      isDense
      label={t("tab.months")}
      columns={[
        t("months.shop"),
        t("months.month"),
        { label: t("months.purchases"), isFigure: true },
        { label: t("months.sales"), isFigure: true },
        { label: t("months.stock"), isFigure: true },
        { label: t("months.expired"), isFigure: true },
        { label: t("months.disposed"), isFigure: true },
        { label: t("months.shortages"), isFigure: true },
      ]}
      foot={
        <TotalFoot>
          {figure(
            t("months.purchases"),
            sum(({ purchasesYen }) => purchasesYen),
          )}
          {figure(
            t("months.sales"),
            sum(({ salesYen }) => salesYen),
          )}
          {figure(t("months.stock"), isOneMonth ? sum(({ stockYen }) => stockYen) : "-")}
          {figure(t("months.expired"), isOneMonth ? sum(({ expiredYen }) => expiredYen) : "-")}
          {figure(
            t("months.disposed"),
            sum(({ disposedYen }) => disposedYen),
          )}
          {figure(t("months.shortages"), count(rows.reduce((all, { shortages }) => all + shortages, 0)))}
        </TotalFoot>
      }
    >
      {rows.map((row) => (
        <TableRow key={`${row.institutionId} ${row.month}`}>
          <TableCell component="th" scope="row" sx={{ minWidth: { md: 176 } }}>
            <bdi lang="ja">{row.name}</bdi>
          </TableCell>
          <TableCell data-label={t("months.month")}>{row.month.replace("-", "/")}</TableCell>
          {figure(t("months.purchases"), yen(row.purchasesYen))}
          {figure(t("months.sales"), yen(row.salesYen))}
          {figure(t("months.stock"), yen(row.stockYen))}
          {figure(t("months.expired"), yen(row.expiredYen))}
          {figure(t("months.disposed"), yen(row.disposedYen))}
          {figure(t("months.shortages"), count(row.shortages))}
        </TableRow>
      ))}
    </TableCard>
  );
}
