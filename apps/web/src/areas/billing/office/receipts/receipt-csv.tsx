import type { BillingReceipt } from "@meguri/rpc/app/v1/billing_receipt_service_pb";
import { useTranslation } from "react-i18next";
import { saveTable } from "../../../../shared/files/save-table.ts";
import type { TableColumn } from "../../../../shared/files/table-columns.ts";
import { SaveButton } from "../../../../shared/ui/input/save-button.tsx";
import { useAllOfficeReceipts } from "./use-office-receipts.ts";

/** Exports all receipts, or all that are not assigned in full. */
export function ReceiptCsv({ openOnly }: { openOnly: boolean }) {
  const { t } = useTranslation("office");
  const readAll = useAllOfficeReceipts();
  const columns: TableColumn<BillingReceipt>[] = [
    { label: t("field.day"), kind: "day", read: ({ receivedOn }) => receivedOn },
    { label: t("field.payer"), read: ({ payerName }) => payerName },
    { label: t("field.yen"), kind: "figure", read: ({ yen }) => String(yen) },
    { label: t("field.rest"), kind: "figure", read: ({ openYen }) => String(openYen) },
    { label: t("field.parts"), read: ({ parts }) => parts.map(({ number }) => number).join(" ") },
    { label: t("field.note"), read: ({ note }) => note },
  ];
  const save = async () => saveTable("csv", t("receipts.title"), columns, await readAll(openOnly));
  return <SaveButton format="csv" save={save} />;
}
