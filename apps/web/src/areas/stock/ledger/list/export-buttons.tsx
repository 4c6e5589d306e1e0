import type { StockItem } from "@meguri/rpc/app/v1/stock_pb";
import { useTranslation } from "react-i18next";
import { saveTable, type TableFormat } from "../../../../shared/files/save-table.ts";
import { tokyoDay } from "../../../../shared/format/days.ts";
import { SaveButton } from "../../../../shared/ui/input/save-button.tsx";
import { ListPaper } from "../../../../shared/ui/list/list-paper.tsx";
import { PrintList } from "../../../../shared/ui/print/print-list.tsx";
import type { StockListState } from "./stock-list-state.ts";
import { useStockColumns } from "./use-stock-columns.tsx";
import { useStockTable } from "./use-stock-table.ts";

/** Saves and prints the medicines that the list shows, on all of its pages and in its order. */
export function ExportButtons({ items, state }: { items: readonly StockItem[]; state: StockListState }) {
  const { t } = useTranslation("stock");
  const columns = useStockTable();
  const printed = useStockColumns(false);
  const save = (format: TableFormat) => () => saveTable(format, `stock-${tokyoDay(new Date())}`, columns, items);
  return (
    <>
      <SaveButton format="csv" save={save("csv")} />
      <SaveButton format="excel" save={save("excel")} />
      <PrintList
        title={t("title")}
        search={state.q}
        filters={[state.flag && t(`flag.${state.flag}`)]}
        rows={items}
        total={items.length}
      >
        {(rows) => <ListPaper columns={printed} rows={rows} rowKey={({ medicineId }) => medicineId} />}
      </PrintList>
    </>
  );
}
