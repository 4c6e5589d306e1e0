import type { StockItem } from "@meguri/rpc/app/v1/stock_pb";
import { saveTable, type TableFormat } from "../../shared/files/save-table.ts";
import { tokyoDay } from "../../shared/format/days.ts";
import { SaveButton } from "../../shared/ui/save-button.tsx";
import { useStockTable } from "./use-stock-table.ts";

/** Saves the medicines that the list shows, on all of its pages and in its order. */
export function ExportButtons({ items }: { items: readonly StockItem[] }) {
  const columns = useStockTable();
  const save = (format: TableFormat) => () => saveTable(format, `stock-${tokyoDay(new Date())}`, columns, items);
  return (
    <>
      <SaveButton format="csv" save={save("csv")} />
      <SaveButton format="excel" save={save("excel")} />
    </>
  );
}
