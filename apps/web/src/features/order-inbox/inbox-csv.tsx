import type { Order, OrderLine } from "@meguri/rpc/app/v1/order_pb";
import { useTranslation } from "react-i18next";
import { saveTable } from "../../shared/files/save-table.ts";
import type { TableColumn } from "../../shared/files/table-columns.ts";
import { useOrderColumns } from "../../shared/orders/use-order-columns.ts";
import { SaveButton } from "../../shared/ui/save-button.tsx";
import type { InboxFilter } from "./inbox-state.ts";
import { type InboxRow, useAllInboxRows } from "./use-all-inbox-rows.ts";

/** Writes out all orders that the list finds, a row for each line, as the wholesaler's own system takes them in. */
export function InboxCsv(props: { wholesalerId: string; keyword: string; show: InboxFilter }) {
  const { t } = useTranslation(["orders", "layouts"]);
  const readAll = useAllInboxRows(props.wholesalerId, props.keyword, props.show);
  const { number, kind, state, placedAt, note } = useOrderColumns();
  const ofOrder = ({ label, read }: TableColumn<Order>): TableColumn<InboxRow> => ({
    label,
    read: ({ order }) => read(order),
  });
  const ofLine = (label: string, read: (line: OrderLine) => string): TableColumn<InboxRow> => ({
    label,
    read: ({ line }) => read(line),
  });
  const columns = [
    ofOrder(number),
    ofOrder({ label: t("field.institution"), read: ({ institutionName }) => institutionName }),
    ofOrder({ label: t("field.customerCode"), read: ({ customerCode }) => customerCode }),
    ofOrder(kind),
    ofOrder(state),
    ofOrder(placedAt),
    ofLine(t("field.medicine"), ({ medicineName }) => medicineName),
    ofLine(t("layouts:column.names.packageWords"), ({ packageWords }) => packageWords),
    ofLine(t("layouts:column.names.gtin"), ({ gtin }) => gtin),
    ofLine(t("layouts:column.names.itemCode"), ({ itemCode }) => itemCode),
    ofLine(t("layouts:column.names.packs"), ({ packs }) => String(packs)),
    ofLine(t("layouts:column.names.packPrice"), ({ packPrice }) => packPrice),
    ofLine(t("field.amount"), ({ amountYen }) => String(amountYen)),
    ofLine(t("layouts:column.names.wantedOn"), ({ wantedOn }) => wantedOn),
    ofLine(t("answering.packs"), ({ answer, confirmedPacks }) => (answer === 0 ? "" : String(confirmedPacks))),
    ofLine(t("field.expectedOn"), ({ expectedOn }) => expectedOn),
    ofLine(t("layouts:column.names.note"), ({ note: words }) => words),
    ofOrder(note),
  ];
  return <SaveButton format="csv" save={async () => saveTable("csv", "orders", columns, await readAll())} />;
}
