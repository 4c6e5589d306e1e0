import type { BillingDocument } from "@meguri/rpc/app/v1/billing_document_pb";
import { useTranslation } from "react-i18next";
import { saveTable } from "../../../../shared/files/save-table.ts";
import type { TableColumn } from "../../../../shared/files/table-columns.ts";
import { SaveButton } from "../../../../shared/ui/input/save-button.tsx";
import { chargeStates, documentKindName, documentStateOf } from "../../common/document-words.ts";
import { type DocumentQuestion, useAllOfficeDocuments } from "../use-office-documents.ts";

/** Exports all documents that a search matches. */
export function DocumentCsv({ question }: { question: DocumentQuestion }) {
  const { t } = useTranslation("office");
  const readAll = useAllOfficeDocuments();
  const columns: TableColumn<BillingDocument>[] = [
    { label: t("field.number"), read: ({ number }) => number },
    { label: t("field.kind"), read: ({ kind }) => t(`kind.${documentKindName(kind)}`) },
    { label: t("field.account"), read: ({ accountName }) => accountName },
    { label: t("field.month"), read: ({ month }) => month },
    { label: t("field.issuedOn"), kind: "day", read: ({ issuedOn }) => issuedOn },
    { label: t("field.dueOn"), kind: "day", read: ({ dueOn }) => dueOn },
    {
      label: t("field.state"),
      read: (document) => {
        const known = documentStateOf(document);
        return known ? t(`state.${known.name}`) : "";
      },
    },
    {
      label: t("field.charge"),
      read: ({ charge }) => {
        const known = chargeStates.find(({ state }) => state === charge?.state);
        return known ? t(`charge.${known.name}`) : "";
      },
    },
    { label: t("field.net"), kind: "figure", read: ({ netYen }) => String(netYen) },
    { label: t("field.tax"), kind: "figure", read: ({ taxYen }) => String(taxYen) },
    { label: t("field.total"), kind: "figure", read: ({ totalYen }) => String(totalYen) },
    { label: t("field.open"), kind: "figure", read: ({ openYen }) => String(openYen) },
    { label: t("field.corrects"), read: ({ correctsNumber }) => correctsNumber },
  ];
  const save = async () => saveTable("csv", t("documents.title"), columns, await readAll(question));
  return <SaveButton format="csv" save={save} />;
}
