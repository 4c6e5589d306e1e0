import type { StockItem } from "@meguri/rpc/app/v1/stock_pb";
import FileDownloadOutlinedIcon from "@mui/icons-material/FileDownloadOutlined";
import Button from "@mui/material/Button";
import { useTranslation } from "react-i18next";
import { toCsv } from "../../shared/files/rows-to-csv.ts";
import { saveFile } from "../../shared/files/save-file.ts";
import { tokyoDay } from "../../shared/format/days.ts";
import { daysLeft, flagsOf } from "./stock-flags.ts";

/** Saves the medicines that the list shows, on all of its pages, as a CSV file. */
export function ExportButton({ items }: { items: readonly StockItem[] }) {
  const { t } = useTranslation("stock");
  const columns: [string, (item: StockItem) => string][] = [
    [t("field.medicineId"), ({ medicineId }) => medicineId],
    [t("field.medicine"), ({ name }) => name],
    [t("field.maker"), ({ maker }) => maker],
    [t("field.unit"), ({ unit }) => unit],
    [t("field.onHand"), ({ onHand }) => onHand],
    [t("field.reserved"), ({ reserved }) => reserved],
    [t("field.orderPoint"), ({ orderPoint }) => orderPoint],
    [t("field.dailyUse"), ({ dailyUse }) => dailyUse],
    [t("field.daysLeft"), (item) => String(daysLeft(item) ?? "")],
    [t("field.firstExpiry"), ({ firstExpiry }) => firstExpiry],
    [t("field.atRisk"), ({ atRisk }) => atRisk],
    [t("field.valueYen"), ({ value }) => String(value)],
    [t("field.location"), ({ location }) => location],
    [t("field.lastMovedOn"), ({ lastMovedOn }) => lastMovedOn],
    [
      t("field.flags"),
      (item) =>
        flagsOf(item)
          .map(({ name }) => t(`flag.${name}`))
          .join(" "),
    ],
  ];
  const save = () => {
    const rows = items.map((item) => columns.map(([, read]) => read(item)));
    const table = toCsv([columns.map(([name]) => name), ...rows]);
    saveFile(new Blob([table], { type: "text/csv" }), `stock-${tokyoDay(new Date())}.csv`);
  };
  return (
    <Button variant="outlined" color="inherit" startIcon={<FileDownloadOutlinedIcon />} onClick={save}>
      {t("export")}
    </Button>
  );
}
