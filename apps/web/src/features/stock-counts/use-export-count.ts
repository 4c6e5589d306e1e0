import type { StockCount, StockCountDifference } from "@meguri/rpc/app/v1/stock_count_pb";
import { useTranslation } from "react-i18next";
import { toCsv } from "../../shared/files/rows-to-csv.ts";
import { saveFile } from "../../shared/files/save-file.ts";

/** Saves what a count has found, every lot of it, as a CSV file. */
export function useExportCount() {
  const { t } = useTranslation(["counts", "scan"]);
  const columns: [string, (found: StockCountDifference) => string][] = [
    [t("field.medicineId"), ({ medicineId }) => medicineId],
    [t("scan:field.medicine"), ({ medicineName }) => medicineName],
    [t("scan:field.lot"), ({ lot }) => lot],
    [t("scan:field.expiry"), ({ expiresOn }) => expiresOn],
    [t("field.unit"), ({ unit }) => unit],
    [t("field.expected"), ({ expected }) => expected],
    [t("field.counted"), ({ counted }) => counted],
    [t("field.difference"), ({ difference }) => difference],
    [t("field.valueYen"), ({ value }) => String(value)],
  ];
  return (count: StockCount, differences: readonly StockCountDifference[]) => {
    const rows = differences.map((found) => columns.map(([, read]) => read(found)));
    const table = toCsv([columns.map(([name]) => name), ...rows]);
    saveFile(new Blob([table], { type: "text/csv" }), `${count.name.replaceAll(/[\\/:*?"<>|]/g, "-")}.csv`);
  };
}
