import type { TransferRecord } from "@meguri/rpc/app/v1/transfer_record_pb";
import { TransferDirection } from "@meguri/rpc/app/v1/transfer_record_pb";
import { useTranslation } from "react-i18next";
import { saveTable } from "../../../shared/files/save-table.ts";
import type { TableColumn } from "../../../shared/files/table-columns.ts";
import { SaveButton } from "../../../shared/ui/input/save-button.tsx";
import { narrowed, recordKinds } from "./record-words.ts";
import { type RecordQuestion, useAllRecords } from "./use-records.ts";

/** Exports all records of a filter, with every item that the law requires. */
export function RecordsExport({ question, text }: { question: RecordQuestion; text: string }) {
  const { t } = useTranslation("books");
  const readAll = useAllRecords();
  const kindOf = (record: TransferRecord) => recordKinds.find(({ kind }) => kind === record.kind)?.name;
  const columns: TableColumn<TransferRecord>[] = [
    { label: t("field.day"), kind: "day", read: ({ happenedOn }) => happenedOn },
    {
      label: t("field.direction"),
      read: ({ direction }) => t(direction === TransferDirection.OUT ? "records.out" : "records.in"),
    },
    {
      label: t("field.kind"),
      read: (record) => {
        const name = kindOf(record);
        return name ? t(`records.kind.${name}`) : "";
      },
    },
    { label: t("field.medicine"), read: ({ medicineName }) => medicineName },
    { label: t("field.lot"), read: ({ lot }) => lot },
    { label: t("field.expiry"), kind: "day", read: ({ expiresOn }) => expiresOn },
    { label: t("field.quantity"), kind: "figure", read: ({ quantity }) => quantity },
    { label: t("field.unit"), read: ({ unit }) => unit },
    { label: t("field.partner"), read: ({ partnerName }) => partnerName },
    { label: t("field.address"), read: ({ partnerAddress }) => partnerAddress },
    { label: t("field.permit"), read: ({ partnerPermit }) => partnerPermit },
    { label: t("field.collectedBy"), read: ({ collectedBy }) => collectedBy },
    { label: t("field.documentChecked"), read: ({ documentChecked }) => documentChecked },
    { label: t("field.checkedBy"), read: ({ checkedBy }) => checkedBy },
    { label: t("field.total"), kind: "figure", read: ({ totalYen }) => String(totalYen) },
  ];
  const save = async () => saveTable("csv", t("records.fileName"), columns, narrowed(await readAll(question), text));
  return <SaveButton format="csv" save={save} />;
}
