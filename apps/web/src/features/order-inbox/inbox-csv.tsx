import { timestampDate } from "@bufbuild/protobuf/wkt";
import type { Order } from "@meguri/rpc/app/v1/order_pb";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { saveTable } from "../../shared/files/save-table.ts";
import { orderStates } from "../../shared/orders/order-words.ts";
import { ExportButton } from "../../shared/ui/export-button.tsx";

/** Writes out the orders of the list. */
export function InboxCsv({ orders }: { orders: readonly Order[] }) {
  const { t } = useTranslation("orders");
  const [isExporting, setIsExporting] = useState(false);
  const columns = [
    { label: t("field.number"), read: (order: Order) => String(order.number) },
    { label: t("field.institution"), read: ({ institutionName }: Order) => institutionName },
    { label: t("field.customerCode"), read: ({ customerCode }: Order) => customerCode },
    {
      label: t("field.state"),
      read: ({ state }: Order) => {
        const known = orderStates.find((one) => one.state === state);
        return known ? t(`state.${known.name}`) : "";
      },
    },
    { label: t("field.lines"), read: ({ lineCount }: Order) => String(lineCount) },
    { label: t("field.total"), read: ({ totalYen }: Order) => String(totalYen) },
    {
      label: t("field.placedAt"),
      read: ({ placedAt }: Order) => (placedAt ? timestampDate(placedAt).toISOString() : ""),
    },
  ];
  return (
    <ExportButton
      format="csv"
      isExporting={isExporting}
      onExport={() => {
        setIsExporting(true);
        void saveTable("csv", "orders", columns, orders).finally(() => setIsExporting(false));
      }}
    />
  );
}
