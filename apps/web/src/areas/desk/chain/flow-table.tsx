import type { ChainShopMonth } from "@meguri/rpc/app/v1/chain_overview_service_pb";
import TableCell from "@mui/material/TableCell";
import { useTranslation } from "react-i18next";
import { TableCard } from "../../../shared/ui/table/table-card.tsx";
import { FlowRow } from "./flow-row.tsx";
import { partGroups, totalOf } from "./month-parts.ts";
import { TotalFoot } from "./total-foot.tsx";

/** What changed the stock of shops, one month a row, and all of them in one line; each line adds up to its last column. */
export function FlowTable({ rows, yen }: { rows: readonly ChainShopMonth[]; yen: (amount: bigint) => string }) {
  const { t } = useTranslation("chain");
  const total = totalOf(rows);
  const figure = (label: string, amount: bigint | undefined) => (
    <TableCell key={label} align="right" data-label={label} sx={{ whiteSpace: { md: "nowrap" } }}>
      {amount === undefined ? "-" : yen(amount)}
    </TableCell>
  );
  return (
    <TableCard
      isDense
      label={t("months.view.flow")}
      columns={[
        t("months.shop"),
        t("months.month"),
        { label: t("months.opening"), isFigure: true },
        ...partGroups.map(({ name }) => ({ label: t(`months.group.${name}`), isFigure: true as const })),
        { label: t("months.stock"), isFigure: true },
        { label: t("months.detail"), isFigure: true, isAct: true },
      ]}
      foot={
        <TotalFoot>
          {figure(t("months.opening"), total?.openingYen)}
          {partGroups.map(({ name }, index) => figure(t(`months.group.${name}`), total?.groups[index]))}
          {figure(t("months.stock"), total?.stockYen)}
          <TableCell data-screen />
        </TotalFoot>
      }
    >
      {rows.map((row) => (
        <FlowRow key={`${row.institutionId} ${row.month}`} row={row} yen={yen} />
      ))}
    </TableCard>
  );
}
