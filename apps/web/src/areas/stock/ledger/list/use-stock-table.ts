import type { StockItem } from "@meguri/rpc/app/v1/stock_pb";
import { useTranslation } from "react-i18next";
import type { TableColumn } from "../../../../shared/files/table-columns.ts";
import { flagsOf } from "./stock-flags.ts";

/** The stock as a table that is written out. */
export function useStockTable(): TableColumn<StockItem>[] {
  const { t } = useTranslation(["stock", "medicines"]);
  const flagWords = (item: StockItem) =>
    flagsOf(item)
      .map(({ name }) => t(`flag.${name}`))
      .join(" ");
  return [
    { label: t("field.medicineId"), read: ({ medicineId }) => medicineId },
    { label: t("field.medicine"), read: ({ name }) => name, width: 40 },
    { label: t("field.maker"), read: ({ maker }) => maker, width: 16 },
    { label: t("field.unit"), read: ({ unit }) => unit, width: 8 },
    { label: t("field.onHand"), read: ({ onHand }) => onHand, kind: "figure" },
    { label: t("field.reserved"), read: ({ reserved }) => reserved, kind: "figure" },
    { label: t("field.usable"), read: ({ usable }) => usable, kind: "figure" },
    { label: t("field.quarantined"), read: ({ quarantined }) => quarantined, kind: "figure" },
    { label: t("medicines:unappliedCount"), read: ({ unapplied }) => String(unapplied || ""), kind: "figure" },
    { label: t("field.orderPoint"), read: ({ orderPoint }) => orderPoint, kind: "figure" },
    { label: t("field.dailyUse"), read: ({ dailyUse }) => dailyUse, kind: "figure", width: 24 },
    { label: t("field.daysLeft"), read: ({ daysLeft }) => String(daysLeft ?? ""), kind: "figure" },
    { label: t("field.firstExpiry"), read: ({ firstExpiry }) => firstExpiry, kind: "day" },
    { label: t("field.atRisk"), read: ({ atRisk }) => atRisk, kind: "figure", width: 24 },
    { label: t("field.valueYen"), read: ({ value }) => String(value), kind: "figure" },
    { label: t("field.location"), read: ({ location }) => location },
    { label: t("field.lastMovedOn"), read: ({ lastMovedOn }) => lastMovedOn, kind: "day" },
    { label: t("field.flags"), read: flagWords, width: 30 },
  ];
}
