import type { Receipt } from "@meguri/rpc/app/v1/receipt_service_pb";
import { useTranslation } from "react-i18next";
import { saveTable } from "../../../../shared/files/save-table.ts";
import type { TableColumn } from "../../../../shared/files/table-columns.ts";
import { SaveButton } from "../../../../shared/ui/input/save-button.tsx";
import { receiptStates } from "../receipt-words.ts";
import { type ReceiptQuestion, useAllReceipts } from "../use-receipts.ts";
import { useDivisionWords } from "./use-division-words.ts";

/** Exports all receipts that a search matches. */
export function ReceiptCsv({ question }: { question: ReceiptQuestion }) {
  const { t } = useTranslation("receipts");
  const readAll = useAllReceipts();
  const divisionWords = useDivisionWords();
  const columns: TableColumn<Receipt>[] = [
    { label: t("field.day"), kind: "day", read: ({ receivedOn }) => receivedOn },
    { label: t("field.customer"), read: ({ customerName }) => customerName },
    { label: t("field.customerCode"), read: ({ customerCode }) => customerCode },
    { label: t("field.payer"), read: ({ payerName }) => payerName },
    {
      label: t("field.state"),
      read: ({ state }) => {
        const known = receiptStates.find((one) => one.state === state);
        return known ? t(`state.${known.name}`) : "";
      },
    },
    { label: t("field.yen"), kind: "figure", read: ({ yen }) => String(yen) },
    { label: t("field.rest"), kind: "figure", read: ({ restYen }) => String(restYen) },
    {
      label: t("field.settled"),
      read: ({ allocations }) => allocations.map(({ invoiceNumber }) => invoiceNumber).join(" "),
    },
    { label: t("field.note"), read: ({ note }) => note },
    { label: t("division.title"), read: divisionWords },
  ];
  return <SaveButton format="csv" save={async () => saveTable("csv", t("title"), columns, await readAll(question))} />;
}
