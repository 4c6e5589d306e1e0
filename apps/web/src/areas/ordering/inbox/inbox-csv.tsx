import type { InboxOrder, InboxOrderLine } from "@meguri/rpc/app/v1/inbox_order_pb";
import type { InboxEntry } from "@meguri/rpc/app/v1/order_inbox_service_pb";
import { useTranslation } from "react-i18next";
import { saveTable } from "../../../shared/files/save-table.ts";
import type { TableColumn } from "../../../shared/files/table-columns.ts";
import { SaveButton } from "../../../shared/ui/input/save-button.tsx";
import { ListPaper } from "../../../shared/ui/list/list-paper.tsx";
import { PrintList } from "../../../shared/ui/print/print-list.tsx";
import { shownName } from "../../medicine/common/name-parts.ts";
import type { InboxShow } from "../common/inbox/inbox-state.ts";
import { useOrderColumns } from "../common/order/use-order-columns.ts";

/** A line with its order. */
interface InboxRow {
  order: InboxOrder;
  line: InboxOrderLine;
}

/** Writes out and prints all orders that the list finds, a row for each line, as the wholesaler's own system takes them in. */
export function InboxCsv(props: { readAll: () => Promise<readonly InboxEntry[]>; keyword: string; show: InboxShow }) {
  const { t } = useTranslation(["orders", "layouts"]);
  const readAll = async (): Promise<InboxRow[]> =>
    (await props.readAll()).flatMap(({ order, lines }) => (order ? lines.map((line) => ({ order, line })) : []));
  const { number, kind, state, placedAt, note } = useOrderColumns();
  const ofOrder = ({ label, read }: TableColumn<InboxOrder>): TableColumn<InboxRow> => ({
    label,
    read: ({ order }) => read(order),
  });
  const ofLine = (label: string, read: (line: InboxOrderLine) => string): TableColumn<InboxRow> => ({
    label,
    read: ({ line }) => read(line),
  });
  const printed = [
    ofOrder(number),
    ofOrder({ label: t("field.institution"), read: ({ institutionName }) => institutionName }),
    ofOrder(kind),
    ofOrder(state),
    ofOrder(placedAt),
    ofLine(t("field.medicine"), ({ medicineName }) => shownName(medicineName)),
    ofLine(t("layouts:column.names.packageWords"), ({ packageWords }) => packageWords),
    ofLine(t("layouts:column.names.packs"), ({ packs }) => String(packs)),
    ofLine(t("layouts:column.names.wantedOn"), ({ wantedOn }) => wantedOn),
    ofLine(t("layouts:column.names.note"), ({ note: words }) => words),
  ];
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
    ofLine(t("field.amount"), ({ packPrice, amountYen }) => (packPrice === "" ? "" : String(amountYen))),
    ofLine(t("layouts:column.names.wantedOn"), ({ wantedOn }) => wantedOn),
    ofLine(t("answering.packs"), ({ answer, confirmedPacks }) => (answer === 0 ? "" : String(confirmedPacks))),
    ofLine(t("field.expectedOn"), ({ expectedOn }) => expectedOn),
    ofLine(t("layouts:column.names.note"), ({ note: words }) => words),
    ofOrder(note),
  ];
  return (
    <>
      <SaveButton format="csv" save={async () => saveTable("csv", "orders", columns, await readAll())} />
      <PrintList
        title={t("inbox.title")}
        search={props.keyword}
        filters={[t(`inbox.show.${props.show}`)]}
        rows={[]}
        total={undefined}
        readAll={readAll}
      >
        {(rows) => (
          <ListPaper
            columns={printed.map(({ label, read }) => ({ field: label, label, cell: read }))}
            rows={rows}
            rowKey={({ line }) => line.id}
          />
        )}
      </PrintList>
    </>
  );
}
