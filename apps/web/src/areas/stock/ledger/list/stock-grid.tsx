import type { StockItem } from "@meguri/rpc/app/v1/stock_pb";
import useMediaQuery from "@mui/material/useMediaQuery";
import { useTranslation } from "react-i18next";
import { ListGrid } from "../../../../shared/ui/list/list-grid.tsx";
import { pageSize, type StockListState, sortFields } from "./stock-list-state.ts";
import type { SurplusAct } from "./surplus-act.ts";
import { useStockColumns } from "./use-stock-columns.tsx";

/** The stock as a table that fills the height it is given. It comes sorted and filtered. */
export function StockGrid(props: {
  items: readonly StockItem[];
  state: StockListState;
  isDense: boolean;
  act: SurplusAct | undefined;
  onShow: (change: Partial<StockListState>) => void;
}) {
  const { t } = useTranslation("stock");
  const columns = useStockColumns(props.isDense, props.act);
  // The shelf is on the medicine's own page too, where the table has no room for it.
  const isWide = useMediaQuery("(min-width: 1400px)");
  const { sort, desc, page } = props.state;
  return (
    <ListGrid
      minHeight={420}
      aria-label={t("title")}
      rows={props.items}
      columns={columns}
      visible={{ location: isWide && !props.act, reserved: !props.act }}
      rowId={({ medicineId }) => medicineId}
      rowHeight={props.isDense ? 36 : 64}
      paging={{ page: page - 1, pageSize, onPage: (next) => props.onShow({ page: next + 1 }) }}
      sorting={{
        field: sort === "urgency" ? "" : sort,
        desc,
        onSort: (name, isDesc) => {
          const field = sortFields.find((one) => one === name);
          props.onShow({ sort: field ?? "urgency", desc: field !== undefined && isDesc, page: 1 });
        },
      }}
    />
  );
}
