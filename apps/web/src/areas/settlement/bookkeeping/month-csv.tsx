import type { BookDocument, PurchaseSum, StockOnDay } from "@meguri/rpc/app/v1/bookkeeping_service_pb";
import { useTranslation } from "react-i18next";
import { saveTable } from "../../../shared/files/save-table.ts";
import type { TableColumn } from "../../../shared/files/table-columns.ts";
import { SaveButton } from "../../../shared/ui/input/save-button.tsx";
import { invoiceKindNames } from "../common/invoice-kinds.ts";
import { stockMethods } from "./stock-methods.ts";
import { useRateWords } from "./use-rate-words.ts";

/** Exports the purchases of a month by wholesaler and rate. */
export function PurchasesCsv({ rows, month }: { rows: readonly PurchaseSum[]; month: string }) {
  const { t } = useTranslation("bookkeeping");
  const rateWords = useRateWords();
  const columns: TableColumn<PurchaseSum>[] = [
    { label: t("field.section"), read: ({ section }) => section },
    { label: t("field.wholesaler"), read: ({ wholesaler }) => wholesaler },
    {
      label: t("purchases.registration"),
      read: ({ isRegistered }) => (isRegistered ? t("purchases.registered") : t("purchases.notRegistered")),
    },
    { label: t("field.rate"), read: rateWords },
    { label: t("field.documents"), kind: "figure", read: ({ documentCount }) => String(documentCount) },
    { label: t("field.net"), kind: "figure", read: ({ netYen }) => String(netYen) },
    { label: t("field.tax"), kind: "figure", read: ({ taxYen }) => String(taxYen) },
    { label: t("field.deductible"), kind: "figure", read: ({ deductibleYen }) => String(deductibleYen) },
    { label: t("field.total"), kind: "figure", read: ({ netYen, taxYen }) => String(netYen + taxYen) },
  ];
  const name = `${t("purchases.title")}-${month}`;
  return <SaveButton format="csv" save={() => saveTable("csv", name, columns, rows)} />;
}

/** Exports the documents of a month. */
export function DocumentsCsv({ rows, month }: { rows: readonly BookDocument[]; month: string }) {
  const { t } = useTranslation("bookkeeping");
  const columns: TableColumn<BookDocument>[] = [
    { label: t("field.section"), read: ({ section }) => section },
    { label: t("field.number"), read: ({ number }) => number },
    { label: t("field.kind"), read: ({ kind }) => t(`kind.${invoiceKindNames[kind]}`) },
    { label: t("field.wholesaler"), read: ({ wholesaler }) => wholesaler },
    { label: t("field.issuedOn"), kind: "day", read: ({ issuedOn }) => issuedOn },
    { label: t("field.net"), kind: "figure", read: ({ netYen }) => String(netYen) },
    { label: t("field.tax"), kind: "figure", read: ({ taxYen }) => String(taxYen) },
    { label: t("field.total"), kind: "figure", read: ({ netYen, taxYen }) => String(netYen + taxYen) },
  ];
  const name = `${t("documents.title")}-${month}`;
  return <SaveButton format="csv" save={() => saveTable("csv", name, columns, rows)} />;
}

/** Exports what the stock of each institution was worth on a day. */
export function StockCsv({ rows, day }: { rows: readonly StockOnDay[]; day: string }) {
  const { t } = useTranslation("bookkeeping");
  const columns: TableColumn<StockOnDay>[] = [
    { label: t("field.section"), read: ({ section }) => section },
    ...stockMethods.map((method) => ({
      label: t(`stock.${method}`),
      kind: "figure" as const,
      read: (row: StockOnDay) => String(row[method]),
    })),
    { label: t("stock.medicines"), kind: "figure", read: ({ medicineCount }) => String(medicineCount) },
  ];
  const name = t("stock.title", { day });
  return <SaveButton format="csv" save={() => saveTable("csv", name, columns, rows)} />;
}
