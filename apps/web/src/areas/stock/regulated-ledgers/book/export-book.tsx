import type { RegulatedEntry } from "@meguri/rpc/app/v1/regulated_ledger_pb";
import { useTranslation } from "react-i18next";
import { saveTable } from "../../../../shared/files/save-table.ts";
import type { TableColumn } from "../../../../shared/files/table-columns.ts";
import { SaveButton } from "../../../../shared/ui/input/save-button.tsx";
import { shownName } from "../../../medicine/common/name-parts.ts";
import type { Book } from "../use-ledgers.ts";
import { amountsOf } from "./entry-amounts.ts";
import { useEntryWords } from "./use-entry-words.ts";

/** Writes a ledger out as it is shown. */
export function ExportBook({ book: { medicine, entries } }: { book: Book }) {
  const { t } = useTranslation("regulated");
  const words = useEntryWords((day) => day);
  const columns: TableColumn<RegulatedEntry>[] = [
    { label: t("book.number"), kind: "figure", read: ({ number }) => String(number) },
    { label: t("book.day"), kind: "day", read: ({ happenedOn }) => happenedOn },
    { label: t("book.what"), read: words.what },
    { label: t("book.in"), kind: "figure", read: (entry) => amountsOf(entry).into },
    { label: t("book.out"), kind: "figure", read: (entry) => amountsOf(entry).out },
    { label: t("book.balance"), kind: "figure", read: ({ balance }) => balance },
    { label: t("book.unit"), read: () => medicine.unit },
    { label: t("book.lot"), read: ({ lot }) => lot },
    { label: t("book.side"), read: (entry) => words.side(entry).join(" ") },
    { label: t("book.remark"), read: (entry) => words.remarks(entry).join(" ") },
    { label: t("book.by"), read: ({ postedByName }) => postedByName },
  ];
  const name = `${t("book.fileName")} ${shownName(medicine.name)}`;
  return <SaveButton format="csv" save={() => saveTable("csv", name, columns, entries)} />;
}
