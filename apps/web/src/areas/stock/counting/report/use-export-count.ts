import { timestampDate } from "@bufbuild/protobuf/wkt";
import type { StockCount, StockCountDifference, StockCountEntry } from "@meguri/rpc/app/v1/stock_count_pb";
import { useTranslation } from "react-i18next";
import { saveTable } from "../../../../shared/files/save-table.ts";
import type { TableColumn } from "../../../../shared/files/table-columns.ts";
import { useFormat } from "../../../../shared/format/use-format.ts";
import { useUnapplied } from "../../../medicine/common/use-unapplied.ts";

/** A line of the table: a lot, a code that no medicine has, or what all of it comes to. */
type Line = Partial<Pick<StockCountDifference, "medicineId" | "lot" | "expiresOn" | "unit" | "expected" | "counted">> &
  Partial<Pick<StockCountDifference, "difference" | "unitPrice" | "countedValue" | "value">> & { medicineName: string };

/** Saves the results of a count, every lot of it and what it comes to, as a CSV file. */
export function useExportCount(institutionId: string) {
  const { t } = useTranslation(["counts", "scan", "medicines"]);
  const { dateTime } = useFormat();
  const { of } = useUnapplied(institutionId);
  return (
    count: StockCount,
    differences: readonly StockCountDifference[],
    entries: readonly StockCountEntry[],
  ): Promise<void> => {
    const unknown = entries.filter(({ medicineId, takenBack }) => medicineId === "" && !takenBack);
    const lines: Line[] = [
      ...differences,
      ...unknown.map(({ code, quantity, lot, expiresOn }) => ({
        medicineId: code,
        medicineName: t("scan:unknown.label"),
        lot,
        expiresOn,
        counted: quantity,
      })),
      {
        medicineName: t("differences.total"),
        countedValue: differences.reduce((sum, result) => sum + result.countedValue, 0n),
        value: differences.reduce((sum, one) => sum + one.value, 0n),
      },
    ];
    const postedAt = count.postedAt ? dateTime(timestampDate(count.postedAt)) : "";
    const columns: TableColumn<Line>[] = [
      { label: t("field.name"), read: () => count.name },
      { label: t("field.postedAt"), read: () => postedAt },
      { label: t("field.postedBy"), read: () => count.postedByName },
      { label: t("field.medicineId"), read: ({ medicineId = "" }) => medicineId },
      { label: t("scan:field.medicine"), read: ({ medicineName }) => medicineName },
      { label: t("scan:field.lot"), read: ({ lot = "" }) => lot },
      { label: t("scan:field.expiry"), read: ({ expiresOn = "" }) => expiresOn },
      { label: t("field.unit"), read: ({ unit = "" }) => unit },
      { label: t("field.expected"), read: ({ expected = "" }) => expected },
      { label: t("medicines:unappliedCount"), read: ({ medicineId = "" }) => String(of(medicineId) || "") },
      { label: t("field.counted"), read: ({ counted = "" }) => counted },
      { label: t("field.difference"), read: ({ difference = "" }) => difference },
      { label: t("field.unitPrice"), read: ({ unitPrice = "" }) => unitPrice },
      { label: t("field.countedValue"), read: ({ countedValue = "" }) => String(countedValue) },
      { label: t("field.valueYen"), read: ({ value = "" }) => String(value) },
    ];
    return saveTable("csv", count.name, columns, lines);
  };
}
