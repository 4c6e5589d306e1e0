import type { EnteredSlip } from "@meguri/rpc/app/v1/entered_slip_pb";
import { useTranslation } from "react-i18next";
import { saveTable } from "../../../shared/files/save-table.ts";
import type { TableColumn } from "../../../shared/files/table-columns.ts";
import { SaveButton } from "../../../shared/ui/input/save-button.tsx";
import { type SlipQuestion, useAllSlips } from "./use-slips.ts";

/** Exports all slips that a search matches. */
export function SlipCsv({ question }: { question: SlipQuestion }) {
  const { t } = useTranslation("slips");
  const readAll = useAllSlips();
  const columns: TableColumn<EnteredSlip>[] = [
    { label: t("field.number"), read: ({ number }) => number },
    { label: t("field.day"), kind: "day", read: ({ shippedOn }) => shippedOn },
    { label: t("field.customerCode"), read: ({ customerCode }) => customerCode },
    { label: t("field.customer"), read: ({ customerName }) => customerName },
    { label: t("field.lines"), kind: "figure", read: ({ lineCount }) => String(lineCount) },
    { label: t("field.net"), kind: "figure", read: ({ netYen }) => String(netYen) },
    { label: t("field.state"), read: ({ invoiceId }) => t(invoiceId ? "state.billed" : "state.open") },
    { label: t("field.invoice"), read: ({ invoiceNumber }) => invoiceNumber },
    { label: t("field.note"), read: ({ note }) => note },
  ];
  return <SaveButton format="csv" save={async () => saveTable("csv", t("title"), columns, await readAll(question))} />;
}
