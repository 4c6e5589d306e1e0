import type { Invoice } from "@meguri/rpc/app/v1/invoice_pb";
import { useTranslation } from "react-i18next";
import { saveTable } from "../../../../shared/files/save-table.ts";
import type { TableColumn } from "../../../../shared/files/table-columns.ts";
import { SaveButton } from "../../../../shared/ui/input/save-button.tsx";
import { invoiceKindNames } from "../../common/invoice-kinds.ts";
import { invoiceStates } from "../invoice-words.ts";
import { type InvoiceQuestion, useAllInvoices } from "../use-invoices.ts";

/** Exports all documents that a search matches. */
export function InvoiceCsv({ question }: { question: InvoiceQuestion }) {
  const { t } = useTranslation("invoices");
  const readAll = useAllInvoices();
  const columns: TableColumn<Invoice>[] = [
    { label: t("field.number"), read: ({ number }) => number },
    { label: t("field.kind"), read: ({ kind }) => t(`kind.${invoiceKindNames[kind]}`) },
    {
      label: t("field.state"),
      read: ({ state }) => {
        const known = invoiceStates.find((one) => one.state === state);
        return known ? t(`state.${known.name}`) : "";
      },
    },
    { label: t("field.customer"), read: ({ recipient }) => recipient?.name ?? "" },
    { label: t("field.customerCode"), read: ({ recipient }) => recipient?.customerCode ?? "" },
    { label: t("field.issuedOn"), kind: "day", read: ({ issuedOn }) => issuedOn },
    { label: t("field.dueOn"), kind: "day", read: ({ dueOn }) => dueOn },
    { label: t("field.net"), kind: "figure", read: ({ netYen }) => String(netYen) },
    { label: t("field.tax"), kind: "figure", read: ({ taxYen }) => String(taxYen) },
    { label: t("field.total"), kind: "figure", read: ({ totalYen }) => String(totalYen) },
    { label: t("field.open"), kind: "figure", read: ({ openYen }) => String(openYen) },
  ];
  return <SaveButton format="csv" save={async () => saveTable("csv", t("title"), columns, await readAll(question))} />;
}
