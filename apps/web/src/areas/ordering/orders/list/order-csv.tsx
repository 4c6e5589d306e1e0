import type { Order } from "@meguri/rpc/app/v1/order_pb";
import { useTranslation } from "react-i18next";
import { saveTable } from "../../../../shared/files/save-table.ts";
import type { TableColumn } from "../../../../shared/files/table-columns.ts";
import { SaveButton } from "../../../../shared/ui/input/save-button.tsx";
import { orderChannels } from "../../common/order/order-words.ts";
import { useOrderColumns } from "../../common/order/use-order-columns.ts";
import { useAllOrders } from "./use-all-orders.ts";
import type { OrdersQuery } from "./use-orders.ts";

/** Writes out all orders that the list finds, not only those shown. */
export function OrderCsv({ asked }: { asked: OrdersQuery }) {
  const { t } = useTranslation("orders");
  const readAll = useAllOrders(asked);
  const { number, kind, state, placedAt, note } = useOrderColumns();
  const columns: TableColumn<Order>[] = [
    number,
    { label: t("field.wholesaler"), read: ({ wholesalerName }) => wholesalerName },
    kind,
    state,
    { label: t("field.lines"), read: ({ lineCount }) => String(lineCount) },
    {
      label: t("field.total"),
      read: ({ totalYen, unpricedCount, lineCount }) => (unpricedCount === lineCount ? "" : String(totalYen)),
    },
    { label: t("field.expectedOn"), read: ({ expectedOn }) => expectedOn },
    placedAt,
    { label: t("field.placedBy"), read: ({ placedByName }) => placedByName },
    {
      label: t("field.channel"),
      read: (order) => {
        const known = orderChannels.find(({ channel }) => channel === order.channel);
        return known ? t(`channel.${known.name}`) : "";
      },
    },
    note,
  ];
  return <SaveButton format="csv" save={async () => saveTable("csv", "orders", columns, await readAll())} />;
}
