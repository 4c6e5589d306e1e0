import type { BillingRevenueMonth } from "@meguri/rpc/app/v1/billing_admin_service_pb";
import { useTranslation } from "react-i18next";
import { saveTable } from "../../../../shared/files/save-table.ts";
import type { TableColumn } from "../../../../shared/files/table-columns.ts";
import { SaveButton } from "../../../../shared/ui/input/save-button.tsx";

/** Exports what was billed, month by month. */
export function RevenueCsv({ months }: { months: readonly BillingRevenueMonth[] }) {
  const { t } = useTranslation("office");
  const columns: TableColumn<BillingRevenueMonth>[] = [
    { label: t("field.month"), read: ({ month }) => month },
    { label: t("revenue.net"), kind: "figure", read: ({ netYen }) => String(netYen) },
    { label: t("field.tax"), kind: "figure", read: ({ taxYen }) => String(taxYen) },
    { label: t("revenue.gross"), kind: "figure", read: ({ netYen, taxYen }) => String(netYen + taxYen) },
    { label: t("field.open"), kind: "figure", read: ({ openYen }) => String(openYen) },
    { label: t("revenue.count"), kind: "figure", read: ({ invoiceCount }) => String(invoiceCount) },
  ];
  return <SaveButton format="csv" save={() => saveTable("csv", t("revenue.table"), columns, months)} />;
}
