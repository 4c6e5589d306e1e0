import type { ChainShopMonth } from "@meguri/rpc/app/v1/chain_overview_service_pb";
import { useTranslation } from "react-i18next";
import type { TableColumn } from "../../../shared/files/table-columns.ts";
import { parts, yenOfPart } from "./month-parts.ts";

/** The columns of the file of months: the stock and all that changed it, then what else is known of the month. */
export function useMonthColumns(): TableColumn<ChainShopMonth>[] {
  const { t } = useTranslation("chain");
  const column = (label: string, read: (row: ChainShopMonth) => bigint | number | string | undefined) => ({
    label,
    read: (row: ChainShopMonth) => String(read(row) ?? ""),
  });
  return [
    column(t("months.shop"), ({ name }) => name),
    column(t("months.month"), ({ month }) => month),
    column(t("months.opening"), ({ flow }) => flow?.openingYen),
    ...parts.map((part) => column(t(`months.part.${part}`), ({ flow }) => flow && yenOfPart(flow, part))),
    column(t("months.stock"), ({ stockYen }) => stockYen),
    column(t("months.expired"), ({ expiredYen }) => expiredYen),
    column(t("months.purchases"), ({ purchasesYen }) => purchasesYen),
    column(t("months.sales"), ({ salesYen }) => salesYen),
    column(t("months.shortages"), ({ shortages }) => shortages),
  ];
}
