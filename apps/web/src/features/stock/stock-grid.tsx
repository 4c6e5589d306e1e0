import type { StockItem } from "@meguri/rpc/app/v1/stock_pb";
import Box from "@mui/material/Box";
import useMediaQuery from "@mui/material/useMediaQuery";
import { DataGrid } from "@mui/x-data-grid";
import { useTranslation } from "react-i18next";
import { useGridLocale } from "../../shared/ui/use-grid-locale.ts";
import { pageSize, type StockListState, sortFields } from "./stock-list-state.ts";
import { useStockColumns } from "./use-stock-columns.tsx";

/** The stock as a table that fills the height it is given. It comes sorted and filtered. */
export function StockGrid(props: {
  items: readonly StockItem[];
  state: StockListState;
  isDense: boolean;
  onShow: (change: Partial<StockListState>) => void;
}) {
  const { t } = useTranslation("stock");
  const localeText = useGridLocale();
  const columns = useStockColumns(props.isDense);
  // The shelf stands on the medicine's own page too, where the table has no room for it.
  const isWide = useMediaQuery("(min-width: 1400px)");
  const { sort, desc, page } = props.state;
  return (
    <Box sx={{ flex: "1 1 0", minHeight: 420, position: "relative" }}>
      <Box sx={{ position: "absolute", inset: 0 }}>
        <DataGrid
          aria-label={t("title")}
          rows={props.items}
          columns={columns}
          columnVisibilityModel={{ location: isWide }}
          getRowId={({ medicineId }) => medicineId}
          localeText={localeText}
          rowHeight={props.isDense ? 36 : 64}
          columnHeaderHeight={44}
          pagination
          pageSizeOptions={[pageSize]}
          paginationModel={{ page: page - 1, pageSize }}
          // The toolbar says which rows these are, in words of the language.
          slotProps={{ pagination: { labelDisplayedRows: () => "" } }}
          onPaginationModelChange={(model) => props.onShow({ page: model.page + 1 })}
          sortingMode="server"
          sortingOrder={["asc", "desc"]}
          sortModel={[{ field: sort, sort: desc ? "desc" : "asc" }]}
          onSortModelChange={([model]) => {
            const field = sortFields.find((one) => one === model?.field);
            props.onShow({ sort: field ?? "name", desc: field !== undefined && model?.sort === "desc", page: 1 });
          }}
          disableRowSelectionOnClick
          disableColumnMenu
          disableColumnFilter
          sx={gridStyle}
        />
      </Box>
    </Box>
  );
}

const gridStyle = {
  "--unstable_DataGrid-radius": "8px",
  fontSize: "0.875rem",
  lineHeight: 1.3,
  bgcolor: "background.paper",
  borderColor: "divider",
  "& .MuiDataGrid-columnHeaderTitle": { fontWeight: 600 },
  "& .MuiDataGrid-cell": { display: "flex", alignItems: "center", whiteSpace: "normal", lineHeight: 1.3 },
  "& .figures": { fontVariantNumeric: "tabular-nums" },
} as const;
