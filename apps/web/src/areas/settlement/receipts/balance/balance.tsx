import type { CustomerBalance } from "@meguri/rpc/app/v1/receipt_service_pb";
import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import { useTranslation } from "react-i18next";
import { saveTable } from "../../../../shared/files/save-table.ts";
import type { TableColumn } from "../../../../shared/files/table-columns.ts";
import { useFormat } from "../../../../shared/format/use-format.ts";
import { Facts } from "../../../../shared/ui/facts.tsx";
import { SaveButton } from "../../../../shared/ui/input/save-button.tsx";
import { ListState } from "../../../../shared/ui/list/list-state.tsx";
import { PrintList } from "../../../../shared/ui/print/print-list.tsx";
import { EmptyState } from "../../../../shared/ui/state/empty-state.tsx";
import { useQuantityFormat } from "../../../medicine/common/use-quantity-format.ts";
import { useBalances } from "../use-receipts.ts";
import { ages } from "./ages.ts";
import { BalanceTable } from "./balance-table.tsx";

/** What each customer owes today, by how long it is overdue (売掛年齢表). */
export function Balance({ wholesalerId, vanCode }: { wholesalerId: string; vanCode: string }) {
  const { t } = useTranslation("receipts");
  const { yen, number } = useFormat();
  const { day } = useQuantityFormat();
  const { view, ...reading } = useBalances(wholesalerId);
  const balances = view?.balances ?? [];
  const sum = view?.sum;
  const unassigned = view?.unassignedCount ?? 0;
  const columns: TableColumn<CustomerBalance>[] = [
    { label: t("field.customer"), read: ({ customerName }) => customerName },
    { label: t("field.customerCode"), read: ({ customerCode }) => customerCode },
    { label: t("balance.open"), kind: "figure", read: ({ openYen }) => String(openYen) },
    ...ages.map(({ name, read }) => ({
      label: t(`balance.age.${name}`),
      kind: "figure" as const,
      read: (row: CustomerBalance) => String(read(row)),
    })),
    { label: t("balance.credit"), kind: "figure", read: ({ creditYen }) => String(creditYen) },
  ];
  return (
    <>
      {unassigned > 0 && view && (
        <Alert severity="warning" sx={{ mb: 2 }}>
          {t("balance.unassigned", {
            count: unassigned,
            figure: number(unassigned),
            amount: yen(view.unassignedYen),
          })}
        </Alert>
      )}
      <ListState
        {...reading}
        rows={6}
        empty={balances.length === 0 && <EmptyState title={t("balance.none")} hint={t("balance.noneHint")} />}
      >
        {view && sum && (
          <Box sx={{ display: "grid", gap: 2, gridTemplateColumns: "minmax(0, 1fr)" }}>
            <Facts
              least={150}
              facts={[
                { label: t("balance.asOf"), value: day(view.asOf) },
                { label: t("balance.open"), value: <strong>{yen(sum.openYen)}</strong> },
                { label: t("balance.overdue"), value: yen(sum.openYen - sum.currentYen) },
                { label: t("balance.credit"), value: yen(sum.creditYen) },
              ]}
            />
            <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1.5 }}>
              <SaveButton format="csv" save={async () => saveTable("csv", t("balance.title"), columns, balances)} />
              <PrintList title={t("balance.title")} rows={balances} total={balances.length}>
                {(rows) => <BalanceTable vanCode={vanCode} balances={rows} sum={sum} />}
              </PrintList>
            </Box>
            <BalanceTable vanCode={vanCode} balances={balances} sum={sum} />
          </Box>
        )}
      </ListState>
    </>
  );
}
