import type { ReceivedInvoice } from "@meguri/rpc/app/v1/received_invoice_pb";
import { useTranslation } from "react-i18next";
import { saveTable } from "../../../../shared/files/save-table.ts";
import type { TableColumn } from "../../../../shared/files/table-columns.ts";
import { SaveButton } from "../../../../shared/ui/input/save-button.tsx";
import { receivedStates } from "../../common/invoice-chip.tsx";
import { invoiceKindNames } from "../../common/invoice-kinds.ts";
import { type ReceivedQuestion, useAllReceived } from "../use-received-invoices.ts";

/** Exports all received documents that a search matches. */
export function ReceivedCsv({ question }: { question: ReceivedQuestion }) {
  const { t } = useTranslation("received");
  const readAll = useAllReceived();
  const columns: TableColumn<ReceivedInvoice>[] = [
    { label: t("field.number"), read: ({ invoice }) => invoice?.number ?? "" },
    { label: t("field.what"), read: ({ invoice }) => (invoice ? t(`kind.${invoiceKindNames[invoice.kind]}`) : "") },
    { label: t("field.wholesaler"), read: ({ invoice }) => invoice?.issuer?.name ?? "" },
    { label: t("field.registration"), read: ({ invoice }) => invoice?.issuer?.registrationNumber ?? "" },
    {
      label: t("field.state"),
      read: ({ invoice }) => {
        const known = receivedStates.find((one) => one.state === invoice?.state);
        return known ? t(`state.${known.name}`) : "";
      },
    },
    { label: t("field.issuedOn"), kind: "day", read: ({ invoice }) => invoice?.issuedOn ?? "" },
    { label: t("field.dueOn"), kind: "day", read: ({ invoice }) => invoice?.dueOn ?? "" },
    { label: t("field.net"), kind: "figure", read: ({ invoice }) => String(invoice?.netYen ?? 0n) },
    { label: t("field.tax"), kind: "figure", read: ({ invoice }) => String(invoice?.taxYen ?? 0n) },
    { label: t("field.total"), kind: "figure", read: ({ invoice }) => String(invoice?.totalYen ?? 0n) },
    { label: t("field.open"), kind: "figure", read: ({ invoice }) => String(invoice?.openYen ?? 0n) },
  ];
  return <SaveButton format="csv" save={async () => saveTable("csv", t("title"), columns, await readAll(question))} />;
}
